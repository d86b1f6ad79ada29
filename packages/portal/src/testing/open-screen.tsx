import type { Company } from "@county-pay/core/company";
import { health, logout } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { serializeUser, USER_KEY, type User, visitorOf } from "@county-pay/core/session";
import { type RouteName, routeOf } from "@county-pay/core/site";
import { fakeClock, fakeServer, makeCompany, makeEnvironment } from "@county-pay/core/testing";
import { createJourney } from "@county-pay/core/testing/journey";
import { LanguageProvider, Notices, useStore } from "@county-pay/ui";
import { act } from "@county-pay/ui/testing/dom";
import { render } from "@testing-library/preact";
import type { ComponentType } from "react";
import { type Portal, PortalContext } from "../platform/portal-context.ts";
import { createQueryCache } from "../platform/query/query-cache.ts";
import { createMemoryRouter, Outlet, RouterProvider } from "../platform/router/index.ts";
import { createPortalSession, type PortalSession } from "../platform/session/session-runner.ts";
import { useDestination } from "../platform/session/use-destination.ts";

/** The options for opening a screen in a test. */
export interface Opening {
  readonly Component: ComponentType;
  readonly name: RouteName;
  /** After the path, e.g. '?token=abc'. */
  readonly query?: string;
  readonly state?: unknown;
  readonly company?: Company;
  /** The user kept from an earlier visit; none is a guest. */
  readonly user?: User;
  readonly server?: ReturnType<typeof fakeServer>;
  readonly language?: Language;
  /** What this browser has stored, by key. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The server's answer to the health check. */
  readonly healthStatus?: string;
}

function Visit({ sessions, portal }: { readonly sessions: PortalSession; readonly portal: Portal }) {
  const session = useStore(sessions.view, (view) => view.session);
  useDestination(sessions);
  const area = visitorOf(session);
  return (
    <PortalContext value={{ ...portal, session, place: { company: portal.company.name, area } }}>
      <Notices>
        <Outlet />
      </Notices>
    </PortalContext>
  );
}

/**
 * Opens a route's screen with a server in memory and the session's real machine. Every other URL shows its
 * path, so that a test sees where the visitor was redirected.
 */
export async function openScreen(opening: Opening) {
  const { Component, name, query = "", state, company = makeCompany(), language } = opening;
  const server = opening.server ?? fakeServer();
  server.on(health, () => ({ status: opening.healthStatus ?? "Healthy" }));
  server.on(logout, () => ({ Status: "success" as const }));
  const path = `/demo/${routeOf(name).path}`;
  const clock = fakeClock(Date.now());
  const environment = makeEnvironment({ ...clock, client: server.client, ...(language ? { language } : {}) });
  const sessions = createPortalSession({
    environment,
    company,
    client: () => server.client,
    path: () => path,
    forget: async () => {},
    isPaying: () => false,
  });
  if (opening.user) await environment.storage.set(USER_KEY, serializeUser(opening.user));
  for (const [key, value] of Object.entries(opening.stored ?? {})) await environment.storage.set(key, value);
  await sessions.open();
  const portal = {
    company,
    sessions,
    client: server.client,
    journey: createJourney(environment, company),
    queries: createQueryCache({ retries: 0, fresh: 0 }),
  } as unknown as Portal;
  const router = createMemoryRouter(
    [
      {
        element: <Visit sessions={sessions} portal={portal} />,
        children: [
          { path, element: <Component /> },
          { path: "*", element: null },
        ],
      },
    ],
    { initialEntries: ["/before", { pathname: path, search: query, state }], initialIndex: 1 },
  );
  const page = <RouterProvider router={router} />;
  await act(async () => {
    render(language ? <LanguageProvider value={language}>{page}</LanguageProvider> : page);
  });
  return {
    server,
    sessions,
    clock,
    router,
    /** The visitor's location: path and query. */
    at: () => router.state.location.pathname + router.state.location.search,
  };
}
