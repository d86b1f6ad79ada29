import "@county-pay/ui/testing/dom";
import type { FlagName } from "@county-pay/core/company";
import {
  type ConsumerAccountWire,
  readAutoPayDetail,
  readConsumerAccount,
  readEbppUserConsumerMap,
  type StatementWire,
} from "@county-pay/core/contract";
import { createCartStore } from "@county-pay/core/journey";
import {
  fakeServer,
  makeCompany,
  makeEnvironment,
  makeFlags,
  makeSession,
  makeStandardWire,
} from "@county-pay/core/testing";
import { createJourney } from "@county-pay/core/testing/journey";
import { Notices } from "@county-pay/ui";
import { render } from "@testing-library/preact";
import type { ComponentType } from "react";
import { type Portal, PortalContext } from "../../../platform/portal-context.ts";
import { createQueryCache } from "../../../platform/query/query-cache.ts";
import { createMemoryRouter, RouterProvider } from "../../../platform/router/index.ts";

// A machine that runs many tests at once needs longer for a first render.

/** An account in the server's format. */
export const anAccount = (change: Partial<ConsumerAccountWire> = {}): ConsumerAccountWire => ({
  ConsumerAccountId: "1",
  ConsumerId: "7",
  CompanyId: 1,
  AccountNumber: "R1",
  AccountNickName: "",
  EmailAddress1: "",
  EnableEmail: false,
  EnableSms: false,
  EnableMail: true,
  ...change,
});

/** A statement of $100.00 in the server's format. */
export const aStatement = (change: Partial<StatementWire> = {}): StatementWire => ({
  ...makeStandardWire({ AccountNumber: "R1" }),
  Address2: "",
  City: "",
  State: "",
  Zip: "",
  Country: "",
  FirstName1: "",
  LastName1: "",
  ConsumerId: null,
  ConsumerAccountId: null,
  EmailAddress: "",
  PhoneNumber: "",
  PaymentDate: null,
  PaymentConfirmationNumber: "",
  ...change,
});

type FakeServer = ReturnType<typeof fakeServer>;

/** Renders a screen for a resident with these accounts, with a server in memory. */
export function showToResident(
  Screen: ComponentType,
  accounts: readonly ConsumerAccountWire[],
  {
    flags = ["OnlinePropertyTaxPayment", "AccountLinking"],
    customization = {},
    address = "/",
    prepare = () => {},
  }: {
    readonly flags?: readonly FlagName[];
    readonly customization?: Readonly<Record<string, string>>;
    readonly address?: string;
    /** The server's other answers, set before the screen makes calls. */
    readonly prepare?: (server: FakeServer) => void;
  } = {},
) {
  const server = fakeServer();
  const session = makeSession({ consumerId: "7" });
  const company = makeCompany({ flags: makeFlags([...flags]), customization });
  let linked = [...accounts];
  server.on(readConsumerAccount, () => ({ value: linked }));
  server.on(readEbppUserConsumerMap, () => ({
    value: linked.map(({ ConsumerAccountId }) => ({
      Id: `9${ConsumerAccountId}`,
      EbppUserId: session.user.id,
      ConsumerId: "7",
      ConsumerAccountId,
    })),
  }));
  server.on(readAutoPayDetail, () => ({ value: [] }));
  prepare(server);
  const environment = makeEnvironment({
    client: server.client,
    now: () => Date.parse("2026-11-21T15:00:00Z"),
  });
  const cart = createCartStore(environment, company, session.user.id, "user");
  const journey = createJourney(environment, company, cart);
  const portal = {
    company,
    session,
    client: server.client,
    journey,
    place: { company: company.name, area: "user" },
    queries: createQueryCache({ retries: 0 }),
  } as unknown as Portal;
  const router = createMemoryRouter([{ path: "*", element: <Screen /> }], { initialEntries: [address] });
  const view = render(
    <PortalContext value={portal}>
      <Notices>
        <RouterProvider router={router} />
      </Notices>
    </PortalContext>,
  );
  return {
    ...view,
    server,
    router,
    journey,
    /** The accounts that are linked from now on. */
    setAccounts: (now: readonly ConsumerAccountWire[]) => {
      linked = [...now];
    },
  };
}
