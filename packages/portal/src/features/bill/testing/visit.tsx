import type { Company } from "@county-pay/core/company";
import { LOGGED_OUT, type Session } from "@county-pay/core/session";
import { fakeServer, makeCompany } from "@county-pay/core/testing";
import { Notices } from "@county-pay/ui";
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { type Portal, PortalContext } from "../../../app/portal-context.ts";

/** Somebody in front of a part of a bill's page, over a server in memory. */
export function visit(
  change: Partial<Company> = {},
  area: Portal["place"]["area"] = "guest",
  session: Session = LOGGED_OUT,
) {
  const server = fakeServer();
  const asked = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const company = makeCompany(change);
  const portal = {
    company,
    session,
    client: server.client,
    asked,
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
