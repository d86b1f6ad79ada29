import type { Texts } from "../../messages/general/language.ts";
import { instrumentErrorMessages } from "../../messages/payments/frame.ts";
import { type OnlineMethod, railOf } from "../../methods/index.ts";
import { accountFields } from "./account-fields.ts";
import { cardFields } from "./card-fields.ts";
import type { Field } from "./field.ts";

const FIELDS = { ...cardFields, ...accountFields };

/** A field of any method: what a payer types that no page of ours may hold unless the gateway wants our own form. */
export type EntryField = keyof typeof FIELDS;

/** The values as typed: digits without grouping, the expiration date as 'MM / YY'. Only ever in memory. */
export type EntryValues = Readonly<Record<EntryField, string>>;

/** No field is filled. */
export const EMPTY_ENTRY: EntryValues = {
  number: "",
  expiry: "",
  cvv: "",
  account: "",
  confirm: "",
  routing: "",
};

const fieldOf = (name: EntryField): Field<EntryField> => FIELDS[name];

/** The fields of a method, in form order (PAY-012 to PAY-014). */
export const entryFieldsOf = (method: OnlineMethod): readonly EntryField[] =>
  railOf(method) === "bank" ? ["routing", "account", "confirm"] : ["number", "expiry", "cvv"];

/** What is wrong with a field, '' if nothing; `now` in milliseconds. */
export const entryProblem = (
  field: EntryField,
  values: EntryValues,
  now: number,
  texts: Texts<typeof instrumentErrorMessages> = instrumentErrorMessages,
): string => fieldOf(field).problem(values, { now, texts });

/** The characters to keep of a typed, pasted, or autofilled value. */
export const normalizeEntry = (field: EntryField, text: string): string => fieldOf(field).normalize(text);

/** The text in the field while typing: a card number is grouped as on the card. */
export const shownEntry = (field: EntryField, value: string): string =>
  fieldOf(field).shown?.(value) ?? value;

/** The text in the field after leaving it (PAY-088): at most the last four digits of what is masked. */
export function maskedEntry(field: EntryField, value: string): string {
  const { left } = fieldOf(field);
  if (left === "everything") return value;
  const visible = left === "nothing" || value.length < 8 ? 0 : 4;
  const hidden = value.length - visible;
  return shownEntry(field, value).replace(/\d/g, (digit, index: number, text: string) =>
    text.slice(0, index).replace(/\D/g, "").length < hidden ? "•" : digit,
  );
}

const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/** The text that replaces what is in a field while typing, and where its caret stays: after the same digit. */
export function regroupEntry(
  field: EntryField,
  typed: string,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const text = shownEntry(field, normalizeEntry(field, typed));
  if (caret >= typed.length) return { text, caret: text.length };
  const before = Array.from(typed.slice(0, caret)).filter(isDigit).length;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === before) return { text, caret: index };
    if (isDigit(text.charAt(index))) seen += 1;
  }
  return { text, caret: text.length };
}
