import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../messages/all/index.ts";
import { formatDateTime } from "../../messages/general/date-time.ts";
import { makeReceiptWire } from "../../testing/index.ts";
import { receiptFromWire } from "./receipt.ts";
import { receiptCells } from "./receipt-actions.ts";
import {
  addressText,
  paymentMethodText,
  receiptNext,
  receiptRows,
  refundRows,
  shortName,
} from "./receipt-view.ts";

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
  // SUCCESS-004 to 007, SUCCESS-011
  it("a receipt lists the payment, in the county's time", () => {
    expect(receiptRows(receiptFromWire(wire), "America/New_York")).toEqual([
      { label: "Total Amount Paid", value: "$7,317.40" },
      { label: "Amount Paid", value: "$7,149.39" },
      { label: "Processing Fee", value: "$168.01" },
      { label: "Reference Number", value: "0123456789ABCDEF" },
      { label: "Payment Method", value: "Mastercard •••• 4444" },
      { label: "Payer's Name", value: "Ada Sample" },
      { label: "Billing Address", value: "1 Invented Street, Sampleton, Georgia 31401" },
      { label: "Payment Date", value: "Thursday, November 20, 2025, 2:05 PM EST" },
      { label: "Parcel ID", value: "P-1" },
    ]);
    expect(receiptFromWire(wire).lines[0]).toMatchObject({ billNumber: "B-1", amount: 714_939 });
  });

  // SUCCESS-009, SUCCESS-010
  it("a record has the payer's whole name and no empty address; a payer's page has 22 characters and dashes", () => {
    const receipt = { ...receiptFromWire(wire), payerName: "Ambrose & Anselm D'Artemay", address: null };
    const of = (place: "page" | "record") =>
      receiptRows(receipt, "America/New_York", undefined, place).filter(({ label }) =>
        ["Payer's Name", "Billing Address"].includes(label),
      );
    expect(of("record")).toEqual([{ label: "Payer's Name", value: "Ambrose & Anselm D'Artemay" }]);
    expect(of("page")).toEqual([
      { label: "Payer's Name", value: "Ambrose & Anselm D'Ar…" },
      { label: "Billing Address", value: "- - -" },
    ]);
  });

  const propertiesOf = (
    ...properties: readonly (readonly [parcel: string, address?: string, owner?: string])[]
  ) =>
    receiptRows(
      receiptFromWire({
        ...wire,
        Lines: properties.map(([ParcelId, PropertyAddress, OwnerName], at) => ({
          ...{ RecordDetailsId: String(at), AccountNumber: "", BillNumber: "B", TaxYear: "2025" },
          ...{ StatementType: "Property Tax", Amount: 1, ParcelId },
          ...(PropertyAddress === undefined ? {} : { PropertyAddress }),
          ...(OwnerName === undefined ? {} : { OwnerName }),
        })),
      }),
      "America/New_York",
    ).slice(8);

  it("a receipt shows the property once, however many of its bills were paid", () => {
    const oak = ["P-1", "203 N Oak Ave", "O'Neil & Co"] as const;
    expect(propertiesOf(oak, oak)).toEqual([
      { label: "Parcel ID", value: "P-1" },
      { label: "Property Address", value: "203 N Oak Ave" },
      { label: "Owner", value: "O'Neil & Co" },
    ]);
    expect(propertiesOf(oak, ["P-2", "9 Elm St"])).toEqual([
      { label: "Parcel ID P-1", value: "203 N Oak Ave, O'Neil & Co" },
      { label: "Parcel ID P-2", value: "9 Elm St" },
    ]);
    expect(propertiesOf([""])).toEqual([]);
  });

  it("a receipt for dues names the member, and no parcel, property, or owner", () => {
    const [line] = wire.Lines;
    const Lines = line
      ? [{ ...line, ParcelId: "M-1", PropertyAddress: "1 Elm St", OwnerName: "Elm LLC" }]
      : [];
    const rows = receiptRows(receiptFromWire({ ...wire, IsDues: true, Lines }), "America/New_York");
    expect(rows.slice(8)).toEqual([
      { label: "Member Number", value: "M-1" },
      { label: "Address", value: "1 Elm St" },
      { label: "Member", value: "Elm LLC" },
    ]);
  });

  it.each(["", "P-1"])("a receipt identifies a mobile home by its location, with parcel %j", (ParcelId) => {
    const [line] = wire.Lines;
    if (!line) throw new Error("the receipt has a line");
    const rows = (...lines: readonly object[]) =>
      receiptRows(
        receiptFromWire({ ...wire, Lines: lines.map((of) => ({ ...line, ParcelId, ...of })) }),
        "America/New_York",
      ).slice(8);
    const home = { Location: "MH-204417", PropertyAddress: "9 Elm St" };
    expect(rows(home)).toEqual([
      { label: "Location", value: "MH-204417" },
      { label: "Property Address", value: "9 Elm St" },
    ]);
    expect(rows(home, { Location: "Lot 7" })).toEqual([
      { label: "Location MH-204417", value: "9 Elm St" },
      { label: "Location", value: "Lot 7" },
    ]);
  });

  it.each(["CC", "ACH", "CASH", "CHECK"])(
    "a receipt never calls a bill paid after a partial payment: %s",
    (paymentType) => {
      const lines = receiptFromWire({
        ...wire,
        Lines: wire.Lines.map((line) => ({ ...line, Remaining: 787.83 })),
      }).lines;
      const sentence = receiptNext({ lines, paymentType, companyDisplayName: "Demo County" });
      expect(sentence).toContain("This was a partial payment: $787.83 is still due.");
      expect(sentence).not.toContain("shows as paid");
    },
  );

  it("a receipt lists a product with its account, purpose, and kind, and a bill with its numbers", () => {
    const [bill] = receiptFromWire(wire).lines;
    const product = { ...bill, accountNumber: "", billNumber: "", parcelId: "", billType: "Misc Copies" };
    if (!bill) throw new Error("the receipt has a line");
    expect(receiptCells(bill, false)).toEqual({ account: "ACC-1", subject: "B-1", type: "Property Tax" });
    expect(receiptCells({ ...bill, ...product, paymentFor: "Title" }, true)).toEqual({
      account: "- - -",
      subject: "Title",
      type: "Misc Copies",
    });
    expect(receiptCells({ ...bill, ...product, paymentFor: "" }, true).subject).toBe("Misc Copies");
  });

  it.each([
    ["ACH", "", "•••• 6789", "eCheck •••• 6789"],
    ["CC", "VISA", "•••• 1111", "Visa •••• 1111"],
    ["CC", "", "", "Credit Card"],
    ["Manual", "AMEX", "•••• 0005", "AMEX •••• 0005"],
    ["CASH", "", "", "Cash"],
    ["CHECK", "", "", "Check"],
    ["constructor", "", "", "constructor"],
  ])("a receipt names %s %s %s %s", (paymentType, cardType, accountNickName, text) => {
    expect(paymentMethodText({ paymentType, cardType, accountNickName })).toBe(text);
  });

  it("a receipt shows '- - -' without an address, and omits a missing street", () => {
    expect(addressText(null)).toBe("- - -");
    expect(addressText({ Address1: "- - - -", Country: "US", City: "", State: "", Zip: "" })).toBe("- - -");
    expect(
      addressText({ Address1: "- - - -", Country: "US", City: "Sampleton", State: "Georgia", Zip: "31401" }),
    ).toBe("Sampleton, Georgia 31401");
  });

  it("a refund's memo shows the refunded amount and the date", () => {
    const rows = refundRows(receiptFromWire(wire), "America/New_York");
    expect(rows[0]).toEqual({ label: "Total Amount Refunded", value: "$7,317.40" });
    expect(rows[7]).toEqual({ label: "Refund Date", value: "Thursday, November 20, 2025, 2:05 PM EST" });
    expect(rows.toSpliced(7, 1).slice(1)).toEqual(
      receiptRows(receiptFromWire(wire), "America/New_York").toSpliced(7, 1).slice(1),
    );
  });

  it("a receipt is in the requested language", () => {
    const rows = receiptRows(receiptFromWire(wire), "America/New_York", ALL_LANGUAGES.es);
    expect(rows[0]?.label).toBe("Total pagado");
    expect(rows[7]?.value).toMatch(/^jueves 20 de noviembre de 2025, 2:05/);
  });

  // SUCCESS-009
  it("a receipt truncates a name to 22 characters", () => {
    expect(shortName("Exactly 22 characters!")).toBe("Exactly 22 characters!");
    expect(shortName("A name of 23 characters")).toBe("A name of 23 characte…");
    expect(shortName("Twenty letters and a b c")).toBe("Twenty letters and a…");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect([...shortName(name)].length).toBeLessThanOrEqual(22);
      }),
    );
  });

  it.each([
    ["en", "Tuesday, March 3, 2026, 2:05 PM EST"],
    ["es", "martes 3 de marzo de 2026, 2:05 p.m. EST"],
    ["vi", "Thứ Ba, ngày 3 tháng 3 năm 2026, 2:05 CH EST"],
  ] as const)(
    "a receipt in the language %s has its date before its time, with a 12-hour clock",
    (code, text) => {
      const written = formatDateTime("2026-03-03T19:05:09Z", "America/New_York", ALL_LANGUAGES[code]);
      expect(written.replace("p. m.", "p.m.")).toBe(text);
    },
  );

  it("a receipt uses the county's day, not the server's", () => {
    expect(formatDateTime("2026-01-01T03:30:00Z", "America/New_York")).toBe(
      "Wednesday, December 31, 2025, 10:30 PM EST",
    );
    expect(formatDateTime("never", "America/New_York")).toBe("");
  });
});
