import { instrumentErrorMessages, type Texts } from "@county-pay/core/messages";
import { cardFields } from "./methods/card/fields.ts";
import { accountFields } from "./methods/echeck/fields.ts";
import type { Field } from "./methods/field.ts";

const FIELDS = { ...cardFields, ...accountFields };

/** A field of any method. */
export type FieldName = keyof typeof FIELDS;

/** The values as typed: digits without grouping, the expiry as 'MM / YY', the ZIP with its hyphen. Only in memory. */
export type Values = Readonly<Record<FieldName, string>>;

export const EMPTY_VALUES: Values = {
  number: "",
  expiry: "",
  cvv: "",
  zip: "",
  account: "",
  confirm: "",
  routing: "",
};

const fieldOf = (name: FieldName): Field<FieldName> => FIELDS[name];

/** What is wrong with a field, '' if nothing. */
export const fieldError = (
  field: FieldName,
  values: Values,
  now: number,
  texts: Texts<typeof instrumentErrorMessages> = instrumentErrorMessages,
): string => fieldOf(field).problem(values, { now, texts });

/** The characters to keep of a typed, pasted, or autofilled value. */
export const normalize = (field: FieldName, text: string): string => fieldOf(field).normalize(text);

/** The text in the field while typing. */
export const shown = (field: FieldName, value: string): string => fieldOf(field).shown?.(value) ?? value;

/** The text in the field after leaving it (PAY-088): at most the last four digits of what is masked. */
export function masked(field: FieldName, value: string): string {
  const { left } = fieldOf(field);
  if (left === "everything") return value;
  const visible = left === "nothing" || value.length < 8 ? 0 : 4;
  const hidden = value.length - visible;
  return shown(field, value).replace(/\d/g, (digit, index: number, text: string) =>
    text.slice(0, index).replace(/\D/g, "").length < hidden ? "•" : digit,
  );
}
