import { cartItem } from "../cart/index.ts";
import type { Company } from "../company/index.ts";
import {
  billsRestriction,
  checkoutRdv2AuthenticatedPayment,
  guestStatements,
  type PaymentMethodDetailWire,
  type PaymentResultWire,
  readPaymentMethodDetail,
  type StandardBillWire,
  submitRdv2TokenPayment,
} from "../contract/index.ts";
import { createCartStore } from "../journey/cart/store.ts";
import { createResidentCheckout } from "../journey/checkout/resident/checkout.ts";
import { makeBill, makeStandardWire } from "./bills.ts";
import { makeCompany, makeFlags } from "./company.ts";
import { fakeClock, fakeServer, makeEnvironment, memoryStore } from "./environment.ts";
import { makeUser } from "./session.ts";

/** A card as returned by card entry. */
export const VISA = { token: "tok_0123456789", cardType: "VISA", last4: "1111" } as const;
export const ADDRESS = { address1: "1 Invented Street", state: "Georgia", city: "Sampleton", zip: "31401" };
export const BILLS = [cartItem(makeBill())];

/** A saved card that is valid until the end of 2031. */
export const savedCard = (change: Partial<PaymentMethodDetailWire> = {}): PaymentMethodDetailWire => ({
  Id: "41",
  NickName: "Blue card",
  CardType: "VISA",
  AccountNumber: "•••• 1111",
  RoutingNumber: "",
  BillingAddress1: "9 Saved Lane",
  BillingCity: "Macon",
  BillingState: "Georgia",
  BillingZip: "31201",
  BillingCountry: "US",
  PaymentToken: "kept_0123456789",
  PaymentMethodId: "1",
  ExpirationMonth: "12",
  ExpirationYear: "2031",
  ActiveRecord: 1,
  ConnectorId: "",
  EbppUserId: "7",
  CompanyId: 1,
  ...change,
});

/** The answer to a submission. */
export const paid = (change: Partial<PaymentResultWire> = {}): PaymentResultWire => ({
  Status: "success",
  Confirmation: "0123456789ABCDEF",
  SubmitDate: null,
  PaymentDate: null,
  Message: "",
  AccountNickName: "•••• 1111",
  CardType: "VISA",
  ConnectorId: "sandbox",
  CartPayments: [],
  RecordDetailsIds: ["1"],
  DrivesConfirmJson: "",
  TylerStatus: "",
  TylerError: "",
  ...change,
});
export const processing = paid({ Status: "processing", Confirmation: "" });
export const declined = paid({ Status: "declined", Confirmation: "", Message: "Declined." });

/** A resident's tab at the payment screen; `reload` returns a new store with the same session. */
export function residentTab(change: Partial<Company> = {}, saved: readonly PaymentMethodDetailWire[] = []) {
  const flags = makeFlags(["OnlinePropertyTaxPayment", "ACHPayments"]);
  const company = makeCompany({ flags, ...change });
  const server = fakeServer();
  const clock = fakeClock();
  const session = memoryStore();
  const storage = memoryStore();
  const user = makeUser();
  let keys = 0;
  let bills: readonly StandardBillWire[] = [makeStandardWire()];
  server.on(readPaymentMethodDetail, () => ({ value: [...saved] }));
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  server.on(guestStatements, () => [...bills]);
  server.on(checkoutRdv2AuthenticatedPayment, () => paid());
  server.on(submitRdv2TokenPayment, () => paid());
  const open = () => {
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
    const cart = createCartStore(environment, company, user.id, "user");
    return { cart, checkout: createResidentCheckout(environment, company, cart, user) };
  };
  const bodies = () =>
    [...server.callsOf(checkoutRdv2AuthenticatedPayment), ...server.callsOf(submitRdv2TokenPayment)].map(
      ({ input }) => input.body as { readonly Key: string },
    );
  return {
    company,
    server,
    clock,
    session,
    reload() {
      clock.drop();
      return open();
    },
    /** The state of the bills on the server. */
    stand: (rows: readonly StandardBillWire[]) => {
      bills = rows;
    },
    /** The submitted payments. */
    bodies,
    keysSent: () => bodies().map(({ Key }) => Key),
    ...open(),
  };
}
export type ResidentTab = ReturnType<typeof residentTab>;

/** Fills the form in with an entered card. */
export async function fillIn({ checkout }: Pick<ResidentTab, "checkout">, items = BILLS): Promise<void> {
  const { actions } = checkout;
  await actions.begin(items);
  actions.choose({ kind: "manual", type: "CC" });
  actions.setPayer(ADDRESS);
  actions.enter(VISA);
  actions.agree(true);
}
