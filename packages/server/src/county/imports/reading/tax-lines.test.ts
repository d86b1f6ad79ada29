import { TaxLine } from "@county-pay/core/contract";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parseTaxLines } from "./tax-lines.ts";

const LINE = {
  tax_acct_name: "County M&O",
  tax_acct_id: "CNTY",
  rsa_tax_acct_sort: 1,
  adjusted_fmv: 304_163,
  net_assessment: 121_665,
  exempt_hmstd_amt: 0,
  taxable_amt: 111_665,
  millage_rate: "9.842",
  total_gross_tax: 1_197.43,
  credit_tax_amt: -98.42,
  net_tax: 1_099.01,
};

const bySchema = (text: string) => {
  const lines = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(TaxLine)), text);
  return lines.success ? lines.output : null;
};

describe("tax lines", () => {
  it.each(["", "null", "{}", "7", "[7]", "[null]", "[[]]", "[{}]", "[", '["a"]', "[]"])(
    "%j is read as the schema reads it",
    (text) => {
      expect(parseTaxLines(text)).toEqual(bySchema(text));
    },
  );

  it("are read as the schema reads them, whatever one field is", () => {
    const value = fc.oneof(
      fc.constantFrom("a".repeat(4_000), "a".repeat(4_001), 1e11, 1e11 + 1, 1e12, 1e12 + 1, 1.234, -0.01),
      fc.jsonValue(),
    );
    const name = fc.constantFrom(...Object.keys(LINE), "gross_assessment", "another", "toString");
    fc.assert(
      fc.property(name, value, fc.boolean(), (field, given, isLeftOut) => {
        const { [field]: _, ...others } = LINE as Record<string, unknown>;
        const text = JSON.stringify([LINE, isLeftOut ? others : { ...others, [field]: given }]);
        expect(parseTaxLines(text)).toEqual(bySchema(text));
      }),
      { numRuns: 1_000 },
    );
  });
});
