import * as v from "valibot";
import type { Visitor } from "../bills/index.ts";
import type { Company } from "../company/company.ts";
import type { Flags } from "../company/flags.ts";
import { type CountyText, countyWords, nameIn, parseCustomization } from "../company/texts/customization.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language } from "../messages/general/language.ts";
import { termsMessages } from "../messages/payments/payment.ts";

/** The customization key of a county's own statements, a JSON list (MONEY-014). */
export const TERMS_KEY = "TermsStatements";
const Statements = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty())),
  v.minLength(1),
  v.maxLength(8),
);

/** The same statements in another language, each in its place; '' where the county wrote none. */
const Translated = v.pipe(v.array(v.pipe(v.string(), v.trim())), v.maxLength(8));

/** Whether a text is such a list. */
export const isTermsList = (text: string): boolean => parseCustomization(text, Statements) !== null;

/** Whether a text is a list of their translations. */
export const isTranslatedTermsList = (text: string): boolean => parseCustomization(text, Translated) !== null;

/**
 * The statements that a guest checks before paying: four, and for Tyler counties the returned-check charge as the fifth
 * (PAY-028, MONEY-002). A county may provide its own, each also in other languages; {company} in them is replaced by its name.
 */
export function termsStatements(
  company: Pick<Company, "displayName" | "isTyler" | "customization">,
  language: Language = ENGLISH,
): readonly CountyText[] {
  const { customization, displayName } = company;
  const own = parseCustomization(customization[TERMS_KEY], Statements);
  const { code } = language;
  const translated = own && parseCustomization(customization[nameIn(TERMS_KEY, code)], Translated);
  const texts = language.texts(termsMessages);
  const usual: readonly string[] = [...texts.statements, ...(company.isTyler ? [texts.returnedCheck] : [])];
  const statements =
    own?.map((statement, index) => countyWords({ [code]: translated?.[index], en: statement }, code)) ??
    usual.map((text) => ({ text, lang: code }));
  return statements.map(({ text, lang }) => ({ text: format(text, { company: displayName }), lang }));
}

/** Whether a guest agreed to the terms, so that Proceed is enabled: every box is checked, and there is at least one (PAY-086). */
export const mayProceedWithTerms = (ticked: readonly boolean[]): boolean =>
  ticked.length > 0 && ticked.every((one) => one);

/** The effect of the sign-up reminder: the session ends, and registration opens (PAY-031). */
export interface SignUpReminder {
  readonly logsOut: true;
  readonly to: "register";
}

/**
 * The sign-up reminder of the payment screen; null for signed-in users and if registration is disabled (PAY-030,
 * FLAG-035).
 */
export const signUpReminder = (
  visitor: Visitor,
  flags: Pick<Flags, "SignUpEnabled">,
): SignUpReminder | null =>
  visitor === "guest" && flags.SignUpEnabled ? { logsOut: true, to: "register" } : null;
