import type { Company } from "@county-pay/core/company";
import { createMiscCartStore } from "@county-pay/core/journey";
import { LOGGED_OUT, type Session, visitorOf } from "@county-pay/core/session";
import { fakeServer, makeCompany, makeEnvironment } from "@county-pay/core/testing";
import { createJourney } from "@county-pay/core/testing/journey";
import { Notices } from "@county-pay/ui";
import { render } from "@testing-library/preact";
import type { ReactNode } from "react";
import { type Portal, PortalContext } from "../platform/portal-context.ts";
import { createQueryCache } from "../platform/query/query-cache.ts";
import { MemoryRouter } from "../platform/router/index.ts";

interface Asked {
  readonly company?: Partial<Company>;
  readonly session?: Session;
}

/**
 * A visitor to a county's portal, with a server in memory; `show` renders a component for them, at a given
 * URL if it matters.
 */
export function aVisitor({ company: change = {}, session = LOGGED_OUT }: Asked = {}) {
  const server = fakeServer();
  const company = makeCompany(change);
  const environment = makeEnvironment({ client: server.client });
  // The parts of a portal that screens read; its session does nothing.
  const portal = {
    company,
    session,
    client: server.client,
    journey: createJourney(environment, company),
    miscCart: createMiscCartStore(environment, company),
    place: { company: company.name, area: visitorOf(session) },
    queries: createQueryCache({ retries: 0, fresh: 0 }),
  } as unknown as Portal;
  const show = (children: ReactNode, at = "/") =>
    render(
      <MemoryRouter at={at}>
        <PortalContext value={portal}>
          <Notices>{children}</Notices>
        </PortalContext>
      </MemoryRouter>,
    );
  return { server, company, portal, show };
}
