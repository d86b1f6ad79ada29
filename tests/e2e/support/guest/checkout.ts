import { readCheckoutPage } from "@county-pay/core/contract";
import { type APIRequestContext, expect } from "@playwright/test";
import type { FreshBill } from "../bills.ts";

/**
 * A checkout that the server opened for a guest: its frame's address, its one-time nonce, and its amount in dollars.
 */
export interface OpenedCheckout {
  readonly checkoutId: string;
  readonly frameUrl: string;
  readonly nonce: string;
  readonly amount: number;
}

const PAYER = {
  FirstName: "Pat",
  LastName: "Example",
  IsBusiness: false,
  EmailAddress: "",
  CountryCode: "USA(1)",
  PhoneNumber: "",
  Address: { Address1: "12 Example Street", Country: "US", City: "Macon", State: "Georgia", Zip: "31201" },
  Comments: "",
};

/** The request for a payment of this bill. If the fee is missing, the server answers with the fee. */
const requestFor = (bill: FreshBill, TotalFees: number, Amount: number) => ({
  CompanyName: "demo",
  Key: crypto.randomUUID(),
  PaymentMethod: "CC",
  PaymentType: "Manual",
  SubmitRDV2CCPayment: {
    ...PAYER,
    Amount,
    SubAmount: bill.balance,
    TotalFees,
    PartialPayment: false,
    SourcePage: "guest",
    ConsentConfirmation: true,
    RecordDetails: [{ RecordDetailsId: bill.id, AmountToPay: bill.balance }],
  },
});

/** Requests a card payment, as a page of `origin` would. */
export const askCheckout = (
  request: APIRequestContext,
  bill: FreshBill,
  origin: string,
  fees = { TotalFees: 0, Amount: bill.balance },
) =>
  request.post("/GuestCheckout", {
    data: requestFor(bill, fees.TotalFees, fees.Amount),
    headers: { origin },
  });

/** Opens a checkout of one bill; the first answer refuses the amount and gives the right one. */
export async function openCheckout(
  request: APIRequestContext,
  bill: FreshBill,
  origin: string,
): Promise<OpenedCheckout> {
  const refused = await askCheckout(request, bill, origin);
  const { Code, Details } = await refused.json();
  expect(Code).toBe("amount_changed");
  const opened = await askCheckout(request, bill, origin, Details);
  const page = readCheckoutPage(await opened.text());
  if (!page) throw new Error("no page of card entry was answered");
  return { ...page, amount: Details.Amount };
}

/** The status of a checkout, from the server. */
export async function statusOf(request: APIRequestContext, checkoutId: string): Promise<string> {
  const answer = await request.get(`/AlchemePay/CheckoutStatus/demo/${checkoutId}`);
  return ((await answer.json()) as { Status: string }).Status;
}
