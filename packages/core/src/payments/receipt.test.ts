import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf, receiptMessages } from "../messages/index.ts";
import { makeReceiptWire } from "../testing/index.ts";
import { formatDateTime } from "./dates.ts";
import { receiptFromWire } from "./receipt.ts";
import { addressText, paymentMethodText, receiptRows, refundRows, shortName } from "./receipt-view.ts";

const wire = makeReceiptWire({
  CardType: "MSTR",
  AccountNickName: "•••• 4444",
  SubAmount: 7149.39,
  TotalFees: 168.01,
  Amount: 7317.4,
  Lines: [
    {
      RecordDetailsId: "1",
      AccountNumber: "ACC-1",
      BillNumber: "B-1",
      ParcelId: "P-1",
      TaxYear: "2025",
      StatementType: "Property Tax",
      Amount: 7149.39,
    },
  ],
});

describe("a receipt", () => {
  it("lists what was paid, in the county's time", () => {
    expect(receiptRows(receiptFromWire(wire), "America/New_York")).toEqual([
      { label: "Total Amount Paid", value: "$7,317.40" },
      { label: "Amount Paid", value: "$7,149.39" },
      { label: "Processing Fee", value: "$168.01" },
      { label: "Reference Number", value: "0123456789ABCDEF" },
      { label: "Payment Method", value: "Mastercard •••• 4444" },
      { label: "Payer's Name", value: "Ada Sample" },
      { label: "Billing Address", value: "1 Invented Street, Sampleton, Georgia 31401" },
      { label: "Payment Date", value: "Thursday, November 20, 2025, 2:05 PM EST" },
    ]);
    expect(receiptFromWire(wire).lines[0]).toMatchObject({ billNumber: "B-1", amount: 714_939 });
  });

  it.each([
    ["ACH", "", "•••• 6789", "eCheck •••• 6789"],
    ["CC", "VISA", "•••• 1111", "Visa •••• 1111"],
    ["CC", "", "", "Credit Card"],
    ["Manual", "AMEX", "•••• 0005", "AMEX •••• 0005"],
    ["CASH", "", "", "Cash"],
    ["CHECK", "", "", "Check"],
    ["constructor", "", "", "constructor"],
  ])("calls %s %s %s %s", (paymentType, cardType, accountNickName, text) => {
    expect(paymentMethodText({ paymentType, cardType, accountNickName })).toBe(text);
  });

  it("says '- - -' for no address, and leaves out a missing street", () => {
    expect(addressText(null)).toBe("- - -");
    expect(addressText({ Address1: "- - - -", Country: "US", City: "", State: "", Zip: "" })).toBe("- - -");
    expect(
      addressText({ Address1: "- - - -", Country: "US", City: "Sampleton", State: "Georgia", Zip: "31401" }),
    ).toBe("Sampleton, Georgia 31401");
  });

  it("of a refund says what went back, and when", () => {
    const rows = refundRows(receiptFromWire(wire), "America/New_York");
    expect(rows[0]).toEqual({ label: "Total Amount Refunded", value: "$7,317.40" });
    expect(rows.at(-1)).toEqual({ label: "Refund Date", value: "Thursday, November 20, 2025, 2:05 PM EST" });
    expect(rows.slice(1, -1)).toEqual(receiptRows(receiptFromWire(wire), "America/New_York").slice(1, -1));
  });

  it("speaks the language that is asked for", () => {
    const spoken = languageOf(
      "es",
      new Map([[receiptMessages, { ...receiptMessages, totalAmountPaid: "Total" }]]),
    );
    const rows = receiptRows(receiptFromWire(wire), "America/New_York", spoken);
    expect(rows[0]?.label).toBe("Total");
    expect(rows.at(-1)?.value).toMatch(/^jueves, 20 de noviembre de 2025, 2:05/);
  });

  it("cuts a name to 22 characters", () => {
    expect(shortName("Exactly 22 characters!")).toBe("Exactly 22 characters!");
    expect(shortName("A name of 23 characters")).toBe("A name of 23 characte…");
    expect(shortName("Twenty letters and a b c")).toBe("Twenty letters and a…");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect([...shortName(name)].length).toBeLessThanOrEqual(22);
      }),
    );
  });

  it("takes the day of the county, not of the server", () => {
    expect(formatDateTime("2026-01-01T03:30:00Z", "America/New_York")).toBe(
      "Wednesday, December 31, 2025, 10:30 PM EST",
    );
    expect(formatDateTime("never", "America/New_York")).toBe("");
  });
});
