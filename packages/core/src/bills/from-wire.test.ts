import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toDollars, wireCents } from "../money/index.ts";
import { makeCustomWire, makeStandardWire } from "../testing/index.ts";
import { billFromWire, propertyType } from "./index.ts";

const dollars = fc.integer({ min: -1e10, max: 1e10 }).map((amount) => amount / 100);

describe("a bill from the wire", () => {
  it("a standard bill is mapped to our names", () => {
    const bill = billFromWire(
      makeStandardWire({
        CustomField20: "P-7",
        CustomField22: "2024",
        CustomField24: "Lot 9",
        CustomField30: "Invented Owner",
        InvoiceNumber: "2024-7",
        AmountDue: 150.1,
        AmountPaid: 50.1,
        RemainingBalance: 100,
        BackTaxes: 12.34,
        IsPaymentPending: true,
      }),
    );
    expect(bill).toMatchObject({
      source: "standard",
      parcelId: "P-7",
      taxYear: "2024",
      description: "Lot 9",
      ownerName: "Invented Owner",
      billNumber: "2024-7",
      amountDue: 15_010,
      amountPaid: 5_010,
      remainingBalance: 10_000,
      backTaxes: 1_234,
      paidInFull: false,
      payable: true,
      isPaymentPending: true,
    });
  });

  it("a bill of either kind keeps the optional details from the county's file", () => {
    const details = { subdivision: "Ferry Landing" };
    expect(billFromWire(makeStandardWire({ Details: details })).details).toEqual(details);
    expect(billFromWire(makeCustomWire({ details })).details).toEqual(details);
    expect(billFromWire(makeStandardWire()).details).toEqual({});
  });

  it("a custom-API bill owes its balance plus earlier payments, and has one mailing address", () => {
    const bill = billFromWire(
      makeCustomWire({
        current_bill_amt: 60.5,
        paid_amt: 39.5,
        status1: " View Only ",
        address_line2: "Unit 2",
      }),
    );
    expect(bill).toMatchObject({
      source: "custom-api",
      amountDue: 10_000,
      amountPaid: 3_950,
      remainingBalance: 6_050,
      statuses: [" View Only "],
      mailingAddress: "1 Invented Street, Unit 2, Sampleton, GA 00000",
      billStatus: "U",
      paidInFull: false,
    });
  });

  it("a bill is mailed to the address that its owner changed it to", () => {
    const mailedTo = (UpdatedAddress1?: string) =>
      billFromWire(
        makeStandardWire({
          Address1: "1 Old Road",
          ...(UpdatedAddress1 === undefined ? {} : { UpdatedAddress1 }),
        }),
      ).mailingAddress;
    expect([mailedTo(), mailedTo(" "), mailedTo("2 New Road")]).toEqual([
      "1 Old Road",
      "1 Old Road",
      "2 New Road",
    ]);
  });

  it("an address with gaps has no stray commas", () => {
    const wire = makeCustomWire({ address_line1: " ", city: "", state: "", zip_code: "00000" });
    expect(billFromWire(wire).mailingAddress).toBe("00000");
  });

  it("a bill does not lose a cent", () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, (due, paid, remaining) => {
        const standard = billFromWire(
          makeStandardWire({ AmountDue: due, AmountPaid: paid, RemainingBalance: remaining }),
        );
        expect([standard.amountDue, standard.amountPaid, standard.remainingBalance].map(toDollars)).toEqual(
          [due, paid, remaining].map((amount) => amount || 0),
        );
        const custom = billFromWire(makeCustomWire({ current_bill_amt: remaining, paid_amt: paid }));
        expect(custom.amountDue).toBe(wireCents(remaining) + wireCents(paid));
        expect(custom.remainingBalance).toBe(wireCents(remaining));
      }),
    );
  });
});

describe("the month after the due date", () => {
  it.each([
    ["2025-12-20", "2026-01-19"],
    ["2024-01-31", "2024-03-01"],
    ["2025-01-31", "2025-03-02"],
    [null, null],
  ])("the month after %s is %s: 30 days, for any month", (due, after) => {
    expect(billFromWire(makeStandardWire({ DueDate: due })).monthAfterDueDate).toBe(after);
  });
});

it.each([
  ["R", "R"],
  [" m ", "M"],
  ["X", ""],
  ["", ""],
  ["constructor", ""],
])("property type %j is read as %j", (code, expected) => {
  expect(propertyType(code)).toBe(expected);
});
