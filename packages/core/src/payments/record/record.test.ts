import { describe, expect, it } from "vitest";
import type { PaymentRecordWire, PaymentStepWire } from "../../contract/payments/payment-record.ts";
import { paymentRecordFromWire } from "./record.ts";

const step = (Step: PaymentStepWire["Step"], change: Partial<PaymentStepWire> = {}): PaymentStepWire => ({
  At: "2026-11-20T15:00:00Z",
  Step,
  Who: "",
  Amount: null,
  Reason: "",
  Failure: "",
  Before: "",
  After: "",
  Asked: null,
  ...change,
});
const row = (change: object) => change as PaymentRecordWire["Rows"][number];
const record = (
  Steps: readonly PaymentStepWire[],
  Rows: PaymentRecordWire["Rows"] = [row({ Confirmation: "P" })],
) =>
  paymentRecordFromWire({
    Confirmation: "P",
    Rows,
    DrawerDay: null,
    Barcode: "",
    GatewayReference: "",
    EmailAddress: "",
    Steps: [...Steps],
  });

describe("the record of a payment", () => {
  it("the record has the payment, and its voids and refunds with the oldest first", () => {
    const refund = (Confirmation: string) =>
      row({ Confirmation, OriginalConfirmation: "P", RefundType: "refund", FinalStatus: "succeeded" });
    const found = record([], [refund("R2"), refund("R1"), row({ Confirmation: "P", CheckNumber: "1044" })]);
    expect(found?.payment).toMatchObject({ confirmation: "P", checkNumber: "1044" });
    expect(found?.refunds.map(({ confirmation }) => confirmation)).toEqual(["R1", "R2"]);
  });

  it("there is no record without the payment's row", () => {
    expect(record([], [])).toBeNull();
  });

  it.each<[PaymentStepWire["Step"], number]>([
    ["taken", 4_000],
    ["charge_waived", 4_000],
    ["void_asked", -4_000],
    ["voided", -4_000],
    ["refund_asked", -4_000],
    ["refunded", -4_000],
    ["not_given_back", -4_000],
    ["returned", -4_000],
  ])("the amount of '%s' is %i cents", (name, expected) => {
    expect(record([step(name, { Amount: 40 })])?.trail[0]?.amount).toBe(expected);
  });

  it("the trail names the status before and after, and a payment stays partly refunded", () => {
    const found = record([
      step("taken", { After: "succeeded" }),
      step("refund_asked", { Before: "succeeded", After: "refund_submitted" }),
      step("refunded", { Before: "refund_submitted", After: "succeeded" }),
      step("mailed"),
      step("refund_asked", { Before: "succeeded", After: "refund_submitted" }),
      step("not_given_back", { Before: "refund_submitted", After: "succeeded" }),
    ]);
    expect(found?.trail.map(({ before, after }) => [before, after])).toEqual([
      [null, "paid"],
      ["paid", "refunding"],
      ["refunding", "partlyRefunded"],
      [null, null],
      ["partlyRefunded", "refunding"],
      ["refunding", "partlyRefunded"],
    ]);
  });

  it("a step between two states with the same word changes nothing for the reader", () => {
    const found = record([step("unconfirmed", { Before: "submitted", After: "unknown" })]);
    expect(found?.trail[0]).toMatchObject({ before: null, after: null });
  });

  it("an accepted amount is listed with the amount asked", () => {
    const found = record([step("accepted", { Asked: 478.96, Amount: 477.96 })]);
    expect(found?.trail[0]).toMatchObject({ asked: 47_896, amount: 47_796 });
  });
});
