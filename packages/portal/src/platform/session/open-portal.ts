import type { Client } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import {
  type CheckoutStore,
  createCartStore,
  createMiscCartStore,
  type Environment,
} from "@county-pay/core/journey";
import type { Language } from "@county-pay/core/messages";
import { type Session, userOf, visitorOf } from "@county-pay/core/session";
import { createBrowserEnvironment, forgetSession } from "@county-pay/widget/browser";
import type { Portal } from "../portal-context.ts";
import { fetchOrPrefetched } from "../query/prefetch.ts";
import { createQueryCache } from "../query/query-cache.ts";
import { authorizedClient } from "./authorized-client.ts";
import { createPasswordPrompt, type PasswordPrompt } from "./password-prompt.ts";
import { createPortalSession } from "./session-runner.ts";
import { createVisitorJourney, type VisitorJourney } from "./visitor-journey.ts";

/** A county's portal on this page, before the user is known. */
export interface OpenPortal {
  readonly sessions: Portal["sessions"];
  /** A visitor's portal; the same one for the same user. */
  readonly of: (session: Session) => Portal;
  /** The dialog that asks for the password again. */
  readonly passwords: PasswordPrompt;
  /** The current visitor's checkout, if a screen has requested it. */
  readonly checkout: () => CheckoutStore | null;
}

/** The browser features that a portal page needs. */
export const portalEnvironment = (language: () => Language): Environment =>
  createBrowserEnvironment({ apiOrigin: window.location.origin, language });

/** Assembles a county's portal: one session, one client with its credentials, and a journey for each visitor. */
export function openPortal(browser: Environment, company: Company, path: () => string): OpenPortal {
  let visited: (Portal & { readonly journey: VisitorJourney }) | null = null;
  const paying = new Set<() => boolean>();
  const passwords = createPasswordPrompt();
  const sessions = createPortalSession({
    environment: browser,
    company,
    client: () => client,
    path,
    forget: forgetSession,
    isPaying: () => {
      const checkout = visited?.journey.begunCheckout?.getState();
      const asGuest = checkout !== undefined && (checkout.busy || checkout.step === "processing");
      return asGuest || [...paying].some((isPaying) => isPaying());
    },
  });
  const client: Client = authorizedClient({
    baseUrl: window.location.origin,
    fetch: fetchOrPrefetched,
    language: () => browser.language.code,
    caller: sessions.caller,
    loginNeeded: () => sessions.send({ type: "login-needed" }),
    forbidden: () => sessions.send({ type: "forbidden", path: path() }),
    askPassword: passwords.ask,
    serverFailed: () => sessions.tellMaintenance({ type: "server-failed" }),
  });
  const environment: Environment = {
    ...browser,
    client,
    get language() {
      return browser.language;
    },
  };

  return {
    sessions,
    passwords,
    of(session) {
      const user = userOf(session);
      if (visited && userOf(visited.session)?.id === user?.id) {
        if (visited.session !== session) visited = { ...visited, session };
        return visited;
      }
      const area = visitorOf(session);
      const cart = user ? createCartStore(environment, company, user.id, area) : undefined;
      const journey = createVisitorJourney(environment, company, cart);
      const miscCart = createMiscCartStore(environment, company, user?.id);
      void journey.cart.actions.start();
      void miscCart.actions.start();
      visited = {
        company,
        session,
        sessions,
        client,
        journey,
        miscCart,
        whilePaying(isPaying) {
          paying.add(isPaying);
          return () => void paying.delete(isPaying);
        },
        place: { company: company.name, area },
        queries: createQueryCache(),
      };
      return visited;
    },
    checkout: () => visited?.journey.begunCheckout ?? null,
  };
}
