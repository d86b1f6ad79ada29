import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cartItem } from "../../cart/index.ts";
import { GuestCheckoutRequest } from "../../contract/index.ts";
import { quoteFee } from "../../fees/index.ts";
import { cents } from "../../money/index.ts";
import { billsOfYears, makeBill, makeCompany } from "../../testing/index.ts";
import { EMPTY_PAYER } from "../payer/form.ts";
import { submitOf } from "./by-rail.ts";
import { type CheckoutOrder, guestCheckoutRequest, payerFromWire } from "./payload.ts";

const order = (change: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  companyName: "demo",
  key: "00000000-0000-4000-8000-000000000001",
  method: "CC",
  payer: {
    ...EMPTY_PAYER,
    firstName: "Ada",
    lastName: "Sample",
    city: "Sampleton",
    state: "Georgia",
    zip: "31401",
  },
  items: [cartItem(makeBill())],
  quote: quoteFee(makeCompany().fees, "CC", cents(10_000)),
  ...change,
});

describe("a checkout request", () => {
  // CALL-112
  it("the request fits the contract, for either method", () => {
    for (const method of ["CC", "ACH"] as const)
      expect(v.safeParse(GuestCheckoutRequest, guestCheckoutRequest(order({ method }))).success).toBe(true);
    expect(guestCheckoutRequest(order())).toMatchObject({ PaymentMethod: "CC", PaymentType: "Manual" });
    expect(guestCheckoutRequest(order({ method: "ACH" }))).toMatchObject({ PaymentType: "ACH" });
  });

  // PAY-055, PAY-056
  it("the request pays part of a single bill, and each of several bills in its own amount", () => {
    const part = submitOf(
      guestCheckoutRequest(order({ quote: quoteFee(makeCompany().fees, "CC", cents(4_000)) })),
    );
    expect(part).toMatchObject({ PartialPayment: true, RecordDetails: [{ AmountToPay: 40 }] });
    const items = billsOfYears([2023, 2024]).map(cartItem);
    const several = submitOf(
      guestCheckoutRequest(order({ items, quote: quoteFee(makeCompany().fees, "CC", cents(20_000)) })),
    );
    expect(several.PartialPayment).toBe(false);
    expect(several.RecordDetails.map(({ AmountToPay }) => AmountToPay)).toEqual([100, 100]);
  });

  it("the request has a placeholder for a missing street, and the form is restored from it", () => {
    const submit = submitOf(guestCheckoutRequest(order()));
    expect(submit.Address.Address1).toBe("- - - -");
    expect(payerFromWire(submit)).toEqual(order().payer);
  });
});
