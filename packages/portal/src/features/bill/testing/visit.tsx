import type { Company } from "@county-pay/core/company";
import { LOGGED_OUT, type Session } from "@county-pay/core/session";
import { fakeServer, makeCompany } from "@county-pay/core/testing";
import { Notices } from "@county-pay/ui";
import { render } from "@testing-library/preact";
import type { ReactNode } from "react";
import { type Portal, PortalContext } from "../../../platform/portal-context.ts";
import { createQueryCache } from "../../../platform/query/query-cache.ts";
import { MemoryRouter } from "../../../platform/router/index.ts";

/** A visitor to a part of a bill's page, with a server in memory. */
export function visit(
  change: Partial<Company> = {},
  area: Portal["place"]["area"] = "guest",
  session: Session = LOGGED_OUT,
) {
  const server = fakeServer();
  const queries = createQueryCache({ retries: 0, fresh: 0 });
  const company = makeCompany(change);
  const portal = {
    company,
    session,
    client: server.client,
    queries,
    place: { company: company.name, area },
  } as unknown as Portal;
  const show = (children: ReactNode) =>
    render(
      <MemoryRouter>
        <PortalContext value={portal}>
          <Notices>{children}</Notices>
        </PortalContext>
      </MemoryRouter>,
    );
  return { server, company, show };
}
