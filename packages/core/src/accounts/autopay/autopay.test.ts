import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastPaymentDate } from "./autopay.ts";
import { type AutoPayForm, checkAutoPay } from "./autopay-form.ts";

// STATE-019
describe("automatic payments", () => {
  it.each([
    ["2026-01-15", 0, "2026-01-15"],
    ["2026-01-15", 1, "2026-02-15"],
    ["2026-01-15", 12, "2027-01-15"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-08-31", 1, "2026-09-30"],
    ["2025-11-30", 3, "2026-02-28"],
    ["2026-12-05", 1, "2027-01-05"],
    ["2026-12-05T00:00:00Z", 6, "2027-06-05"],
  ])("automatic payments that start on %s and run for %i months end on %s", (first, months, last) => {
    expect(lastPaymentDate(first, months)).toBe(last);
  });

  it("fewer automatic payments never end later, and always in the intended month", () => {
    const day = fc
      .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 240 }), (first, months) => {
        const last = lastPaymentDate(first, months);
        const [year = 0, month = 0] = first.split("-").map(Number);
        const [lastYear = 0, lastMonth = 0] = last.split("-").map(Number);
        expect(lastYear * 12 + lastMonth - (year * 12 + month)).toBe(months);
        expect(last < lastPaymentDate(first, months + 1)).toBe(true);
        expect(new Date(`${last}T00:00:00Z`).toISOString().slice(0, 10)).toBe(last);
      }),
    );
  });
});

describe("the form that sets them up", () => {
  const GOOD: AutoPayForm = { paymentMethodId: "5", firstPaymentDate: "2026-01-15", numberOfPayments: "12" };
  it.each<[Partial<AutoPayForm>, Partial<AutoPayForm>]>([
    [{}, {}],
    [{ paymentMethodId: "" }, { paymentMethodId: "Payment method is a required field." }],
    [{ firstPaymentDate: "" }, { firstPaymentDate: "First payment date is a required field." }],
    [{ firstPaymentDate: "2026-02-30" }, { firstPaymentDate: "First payment date is a required field." }],
    [{ firstPaymentDate: "2025-12-31" }, { firstPaymentDate: "First payment date must not be in the past." }],
    [{ firstPaymentDate: "2026-01-01" }, {}],
    [{ numberOfPayments: "" }, { numberOfPayments: "Number of payments is a required field." }],
    [{ numberOfPayments: "1.5" }, { numberOfPayments: "Only whole numbers are allowed." }],
    [{ numberOfPayments: "-1" }, { numberOfPayments: "Only whole numbers are allowed." }],
    [{ numberOfPayments: "0" }, { numberOfPayments: "Number of payments must be between 1 and 120." }],
    [{ numberOfPayments: "1" }, {}],
    [{ numberOfPayments: "120" }, {}],
    [{ numberOfPayments: "121" }, { numberOfPayments: "Number of payments must be between 1 and 120." }],
  ])("the form %j has the errors %j", (change, errors) => {
    expect(checkAutoPay({ ...GOOD, ...change }, "2026-01-01")).toEqual(errors);
  });
});
