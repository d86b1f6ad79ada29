import * as v from "valibot";
import type { Visitor } from "../bills/index.ts";
import type { Company } from "../company/company.ts";
import { parseCustomization } from "../company/customization.ts";
import type { Flags } from "../company/flags.ts";
import { format } from "../messages/format.ts";
import type { Texts } from "../messages/language.ts";
import { termsMessages } from "../messages/payment.ts";

/** The customization key of a county's own statements, a JSON list (MONEY-014). */
export const TERMS_KEY = "TermsStatements";

const Statements = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  v.minLength(1),
  v.maxLength(8),
);

/** Whether a text is such a list. */
export const isTermsList = (text: string): boolean => parseCustomization(text, Statements) !== null;

/**
 * The statements that a guest ticks before paying: four, and for Tyler counties the returned-check charge as the fifth
 * (PAY-028, MONEY-002). A county may give its own; {company} in them is its name.
 */
export function termsStatements(
  company: Pick<Company, "displayName" | "isTyler" | "customization">,
  texts: Pick<Texts<typeof termsMessages>, "statements" | "returnedCheck"> = termsMessages,
): readonly string[] {
  const own = parseCustomization(company.customization[TERMS_KEY], Statements);
  const statements: readonly string[] = own ?? [
    ...texts.statements,
    ...(company.isTyler ? [texts.returnedCheck] : []),
  ];
  return statements.map((statement) => format(statement, { company: company.displayName }));
}

/** Whether Proceed may be pressed: every box is ticked, and there is one (PAY-086). */
export const mayProceedWithTerms = (ticked: readonly boolean[]): boolean =>
  ticked.length > 0 && ticked.every((one) => one);

/**
 * What a way out of the dialog tells the page behind it: Close false, Proceed true (PAY-087); null where Proceed may
 * not be pressed.
 */
export function termsAnswer(way: "close" | "proceed", ticked: readonly boolean[]): boolean | null {
  if (way === "close") return false;
  return mayProceedWithTerms(ticked) ? true : null;
}

/** Who agrees how: guests in the dialog, signed-in payers by a box in the summary (PAY-025, PAY-028, MONEY-014). */
export const termsPlace = (visitor: Visitor): "dialog" | "summary" =>
  visitor === "guest" ? "dialog" : "summary";

/** What the sign-up reminder leads to: the session ends, and registration follows (PAY-031). */
export interface SignUpReminder {
  readonly logsOut: true;
  readonly to: "register";
}

/**
 * The sign-up reminder of the payment screen, null for signed-in people and if no one may register (PAY-030,
 * FLAG-035).
 */
export const signUpReminder = (
  visitor: Visitor,
  flags: Pick<Flags, "SignUpEnabled">,
): SignUpReminder | null =>
  visitor === "guest" && flags.SignUpEnabled ? { logsOut: true, to: "register" } : null;
