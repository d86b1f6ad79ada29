import type { Client } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import type { MiscCartStore, PayingJourney } from "@county-pay/core/journey";
import type { Session } from "@county-pay/core/session";
import type { Place } from "@county-pay/core/site";
import { createContext, useContext } from "react";
import type { QueryCache } from "./query/query-cache.ts";
import type { PortalSession } from "./session/session-runner.ts";

/** What every screen of a county needs. Each visitor gets a new one. */
export interface Portal {
  readonly company: Company;
  /** The current user; `sessions` has the actions. */
  readonly session: Session;
  readonly sessions: PortalSession;
  /** Makes calls with the session's credentials. */
  readonly client: Client;
  /** This visitor's search, bill, cart, and checkout. */
  readonly journey: PayingJourney;
  readonly miscCart: MiscCartStore;
  /** The company's slug and the visitor's area, from which URLs are built. */
  readonly place: Place;
  /**
   * Marks a payment as possibly in progress: the site does not switch to maintenance meanwhile. Returns a function that
   * ends it.
   */
  readonly whilePaying: (isPaying: () => boolean) => () => void;
  /** The query cache of this visitor. */
  readonly queries: QueryCache;
}

export const PortalContext = createContext<Portal | null>(null);

/** The portal of the current county. Only inside `CompanyArea`. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error("usePortal outside CompanyArea");
  return portal;
}

/** This visitor's journey in the current county. */
export const useJourney = (): PayingJourney => usePortal().journey;
