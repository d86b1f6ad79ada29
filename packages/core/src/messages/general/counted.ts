import { type Counted, format, type Values } from "./format.ts";
import type { LanguageCode } from "./language.ts";

/** The plural form of a whole number in a language: 'one' or 'other' in English; 'other' in Vietnamese. */
export const pluralForm = (code: LanguageCode, count: number): Intl.LDMLPluralRule =>
  new Intl.PluralRules(code).select(count);

/** A whole number with its thousands separated, '1,000'; like amounts, it has the form of the United States. */
export function formatCount(count: number): string {
  const digits = String(Math.abs(count));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${count < 0 ? "-" : ""}${groups.join(",")}`;
}

/**
 * The form of a text that its count needs, filled in: '1 bill', '2 bills', '1,000 bills'. A form that a translation lacks
 * is replaced with `other`, such as the form that Spanish has for millions.
 */
export function counted<const Text extends string>(
  forms: Counted<Text>,
  values: Values<Text> & { readonly count: number },
  { code }: { readonly code: LanguageCode },
): string {
  const text: string = forms[pluralForm(code, values.count)] ?? forms.other;
  return format(text, { ...values, count: formatCount(values.count) });
}
