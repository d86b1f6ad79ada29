import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CartEntry } from "../contract/index.ts";
import { cents } from "../money/index.ts";
import { makeBill } from "../testing/index.ts";
import { cartEntry } from "./index.ts";

describe("what a payment is told of a line", () => {
  it.each([
    ["standard", makeBill({ id: "7" }), { recordDetailsId: "7", AmountToPay: 12.34 }],
    [
      "custom-api",
      makeBill({
        source: "custom-api",
        companyId: 3,
        parcelId: "P-1",
        billNumber: "77",
        taxYear: "2024",
        ownerName: "Doe",
        remainingBalance: 5_000,
        amountPaid: 100,
      }),
      {
        property_id: "P-1",
        bill_no: "77",
        tax_year: "2024",
        StatementType: "Property Tax",
        CompanyId: 3,
        IsCustomAPI: true,
        AmountToPay: 12.34,
        RemainingBalance: 50,
        OwnerName: "Doe",
      },
    ],
  ])("of a %s bill", (_, bill, entry) => {
    const sent = cartEntry({ bill, amountToPay: cents(1_234) });
    expect(sent).toEqual(entry);
    expect(v.parse(CartEntry, sent)).toEqual(entry);
  });
});
