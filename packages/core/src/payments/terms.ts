import * as v from "valibot";
import type { Company } from "../company/company.ts";
import { parseCustomization } from "../company/customization.ts";
import { format } from "../messages/format.ts";
import { termsMessages } from "../messages/payment.ts";

/** A county's own statements: the customization key TermsStatements, a JSON list (rulings 3.15). */
const Statements = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  v.minLength(1),
  v.maxLength(8),
);

/**
 * The statements that a guest ticks before paying: four, and for Tyler counties the returned-check charge as the fifth
 * (spec 0:178, 1:196; rulings 3.19). A county may give its own; {company} in them is its name.
 */
export function termsStatements(
  company: Pick<Company, "displayName" | "isTyler" | "customization">,
): readonly string[] {
  const own = parseCustomization(company.customization.TermsStatements, Statements);
  const statements: readonly string[] = own ?? [
    ...termsMessages.statements,
    ...(company.isTyler ? [termsMessages.returnedCheck] : []),
  ];
  return statements.map((statement) => format(statement, { company: company.displayName }));
}
