import { type CartItem, cartItem } from "../cart/index.ts";
import type { ApiFailure } from "../client/index.ts";
import type { Company } from "../company/index.ts";
import {
  billsRestriction,
  type CheckoutResult,
  guestCheckout,
  writeCheckoutPage,
} from "../contract/index.ts";
import { feeScheduleFromWire } from "../fees/index.ts";
import { createCartStore } from "../journey/cart/store.ts";
import { createCheckoutStore } from "../journey/checkout/guest-bills/checkout.ts";
import { makeBill } from "./bills.ts";
import { makeCompany } from "./company.ts";
import { fakeClock, fakeServer, makeEnvironment, memoryStore } from "./environment.ts";

export const CHECKOUT = "11111111-1111-4111-8111-111111111111";
export const PAYER = {
  firstName: "Ada",
  lastName: "Sample",
  email: "ada@example.com",
  phone: "912-555-0142",
  address1: "1 Invented Street",
  state: "Georgia",
  city: "Sampleton",
  zip: "31401",
};
const FEES = feeScheduleFromWire({
  CreditCardPercentageFee1Value: 2.35,
  CreditCardPercentageFee1Label: "",
  CreditCardFixedFee1Value: 0,
  CreditCardFixedFee1Label: "",
  CreditCardFeeCap: 0,
  CreditCardFeeMin: 0,
  ACHPercentageFee1Value: 0,
  ACHPercentageFee1Label: "",
  ACHFixedFee1Value: 1,
  ACHFixedFee1Label: "",
  ACHFeeCap: 0,
  ACHFeeMin: 0,
  Fees: [],
});

export const result = (change: Partial<CheckoutResult> = {}): CheckoutResult => ({
  Status: "open",
  Confirmation: "",
  Message: "",
  ProcessingMs: 0,
  ...change,
});
export const SUCCESS = result({ Status: "success", Confirmation: "0123456789ABCDEF" });
export const refusal = (code: ApiFailure["code"], details: Record<string, unknown> = {}): ApiFailure => ({
  code,
  status: 409,
  message: "",
  details,
});
/** Lets all pending promises settle. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

/**
 * A browser tab in a checkout: its session, a server, and a clock; `reload` returns a new store with the same session.
 */
export function makeTab(change: Partial<Company> = {}) {
  const company = makeCompany({ fees: FEES, ...change });
  const server = fakeServer();
  const clock = fakeClock();
  const session = memoryStore();
  const storage = memoryStore();
  let keys = 0;
  let pages = 0;
  server.on(guestCheckout, () => {
    pages += 1;
    return writeCheckoutPage(
      {
        checkoutId: CHECKOUT,
        frameUrl: `http://payments.test/checkout/${CHECKOUT}`,
        nonce: `nonce-${pages}`,
      },
      { title: "", link: "" },
    );
  });
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  const reload = () => {
    const environment = makeEnvironment({
      client: server.client,
      ...clock,
      session,
      storage,
      randomUuid: () => {
        keys += 1;
        return `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
      },
    });
    const cart = createCartStore(environment, company);
    return { environment, cart, checkout: createCheckoutStore(environment, company, cart) };
  };
  const keysSent = () =>
    server.callsOf(guestCheckout).map(({ input }) => (input.body as { readonly Key: string }).Key);
  return { company, server, clock, session, reload, keysSent, ...reload() };
}
export type Tab = ReturnType<typeof makeTab>;

export const ITEMS: readonly CartItem[] = [cartItem(makeBill())];

/** From a completed form through agreement to the terms to the server's answer. */
export async function proceedAgain(checkout: Tab["checkout"]): Promise<void> {
  await checkout.actions.tickAllTerms(true);
}

/** From the start, with an invented payer. */
export async function proceed(checkout: Tab["checkout"], items = ITEMS): Promise<void> {
  await checkout.actions.begin(items);
  checkout.actions.setPayer(PAYER);
  await proceedAgain(checkout);
}
