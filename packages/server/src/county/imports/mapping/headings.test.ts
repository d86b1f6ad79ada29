import { IMPORT_FIELDS } from "@county-pay/core/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looseHeading, matchHeadings } from "./headings.ts";
import { proposeMapping } from "./propose.ts";
import { SYNONYMS } from "./synonyms.ts";

describe("headings of a county's file", () => {
  // OFFICE-005
  it.each([
    ["Amount", "balance_amount"],
    ["AMOUNT DUE", "balance_amount"],
    ["AmountDue", "balance_amount"],
    ["amountdue", "balance_amount"],
    ["Amt. Due", "balance_amount"],
    ["Amount Due ($)", "balance_amount"],
    ["Amounts Due (USD)", "balance_amount"],
    ["Total Amt Due", "balance_amount"],
    ["Bal. Due", "balance_amount"],
    ["Outstanding Balance", "balance_amount"],
    ["Bill #", "bill_number"],
    ["Bill No.", "bill_number"],
    ["BILLNO", "bill_number"],
    ["Bill Nbr", "bill_number"],
    ["Bill Numbers", "bill_number"],
    ["Tax Bill ID", "bill_number"],
    ["Invoice Num", "bill_number"],
    ["Tax Yr", "tax_year"],
    ["TAX-YEAR", "tax_year"],
    ["Fiscal Years", "tax_year"],
    ["Parcel No", "parcel_id"],
    ["ParcelNbr", "parcel_id"],
    ["Map/Parcel", "parcel_id"],
    ["Parcel Identifier", "parcel_id"],
    ["Owner's Name", "owner_name"],
    ["Owner(s)", "owner_name"],
    ["Name of Owner", undefined],
    ["Property Addr", "property_address"],
    ["Prop. Address", "property_address"],
    ["Mailing Addr 1", "mail_line_1"],
    ["Mailing Zip", "mail_zip"],
    ["Due Dt", "due_date"],
    ["Payment Due Date", "due_date"],
    ["Penalties", "penalty_amount"],
    ["Int. Due", "interest_amount"],
    ["Amt Paid", "paid_amount"],
    ["Acct #", "account_number"],
    ["Acct Nbr", "account_number"],
    ["Tax Districts", "tax_district"],
    ["District", undefined],
    ["Color", undefined],
    ["$", undefined],
  ])("the heading %s is matched to %s", (heading, field) => {
    const matched = Object.entries(matchHeadings(IMPORT_FIELDS, SYNONYMS, [heading]));
    expect(matched).toEqual(field === undefined ? [] : [[field, heading]]);
  });

  it("a plain Amount is the amount due, unless another column says so better", () => {
    const header = ["Bill #", "Tax Yr", "Amount", "Amt. Due"];
    expect(proposeMapping(header).mapping.fields.balance_amount).toBe("Amt. Due");
    expect(proposeMapping(header.slice(0, 3)).mapping.fields.balance_amount).toBe("Amount");
  });

  it("no heading serves two fields, and every field's own name finds its field", () => {
    const names = IMPORT_FIELDS.flatMap((field) => [field, ...(SYNONYMS[field] ?? [])]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...names), { maxLength: 30 }), (header) => {
        const found = matchHeadings(IMPORT_FIELDS, SYNONYMS, header);
        const taken = Object.values(found);
        expect(new Set(taken).size).toBe(taken.length);
        for (const field of IMPORT_FIELDS) if (header.includes(field)) expect(found[field]).toBe(field);
      }),
    );
  });

  it("a generous comparison does not depend on case or punctuation", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SYNONYMS).flat()), (name) => {
        const spoken = name.toUpperCase().replaceAll("_", ". ");
        expect(looseHeading(spoken)).toBe(looseHeading(name));
      }),
    );
  });
});
