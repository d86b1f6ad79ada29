import { type CartItem, cartItem, type Restriction } from "../cart/index.ts";
import type { Company } from "../company/index.ts";
import {
  billsRestriction,
  checkoutRdv2AuthenticatedPayment,
  guestStatements,
  type StandardBillWire,
  submitCashPayment,
  submitRdv2CashPayment,
  submitRdv2CcPayment,
  submitRdv2CheckPayment,
} from "../contract/index.ts";
import { createCounterCheckout } from "../journey/checkout/counter/checkout.ts";
import type { CounterSubject } from "../journey/checkout/counter/types.ts";
import { makeBill, makeStandardWire } from "./bills.ts";
import { makeCompany, makeFlags } from "./company.ts";
import { fakeClock, fakeServer, makeEnvironment, memoryStore } from "./environment.ts";
import { paid } from "./resident-tab.ts";

/** The clerk at the counter. */
export const PAYER = {
  firstName: "Ida",
  lastName: "Payer",
  address1: "1 Invented Street",
  state: "Georgia",
  city: "Sampleton",
  zip: "31401",
};
export const BILLS: readonly CartItem[] = [cartItem(makeBill())];

type Restricted = readonly { readonly RecordDetailsId: string; readonly Reason: Restriction }[];

/** A clerk's tab at the payment page; `reload` returns a new store with the same session. */
export function counterTab(change: Partial<Company> = {}, kind: CounterSubject["kind"] = "bills") {
  const flags = makeFlags(["TerminalPayments", "ACHPayments", "CashPayments", "CheckPayments"]);
  const company = makeCompany({ flags, ...change });
  const server = fakeServer();
  const clock = fakeClock();
  const session = memoryStore();
  const left: string[] = [];
  let keys = 0;
  let bills: readonly StandardBillWire[] = [makeStandardWire()];
  let restricted: Restricted = [];
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [...restricted] }));
  server.on(guestStatements, () => [...bills]);
  const pays = [
    checkoutRdv2AuthenticatedPayment,
    submitRdv2CashPayment,
    submitRdv2CheckPayment,
    submitRdv2CcPayment,
    submitCashPayment,
  ] as const;
  for (const call of pays) server.on(call, () => paid());
  const open = () => {
    const environment = makeEnvironment({
      client: server.client,
      ...clock,
      session,
      randomUuid: () => {
        keys += 1;
        return `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
      },
    });
    const clerk = { id: "9", firstName: "Cleo", lastName: "Clerk" };
    const cart = {
      paid: async (ids: readonly string[]) => {
        left.push(...(ids.length > 0 ? ids : ["products"]));
      },
      look: () => undefined,
    };
    return createCounterCheckout(environment, company, clerk, kind, cart);
  };
  const bodies = () =>
    pays.flatMap((call) => server.callsOf(call).map(({ input }) => input.body as { readonly Key: string }));
  return {
    company,
    server,
    clock,
    session,
    /** The items removed from the cart. */
    left,
    reload: open,
    stand: (rows: readonly StandardBillWire[], lists: Restricted = []) => {
      bills = rows;
      restricted = lists;
    },
    bodies,
    checkout: open(),
  };
}
export type CounterTab = ReturnType<typeof counterTab>;

/** Fills everything in for a cash payment. */
export async function fillInCash(
  { checkout }: Pick<CounterTab, "checkout">,
  tendered = "100",
  subject: CounterSubject = { kind: "bills", items: BILLS },
): Promise<void> {
  const { actions } = checkout;
  await actions.begin(subject);
  actions.choose("cash");
  actions.setDetails({ tendered });
  actions.setPayer(PAYER);
  actions.agree(true);
}
