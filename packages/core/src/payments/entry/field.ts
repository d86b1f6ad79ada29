import type { Texts } from "../../messages/general/language.ts";
import type { instrumentErrorMessages } from "../../messages/payments/frame.ts";

/** The context for validating a field: the time, in milliseconds, and the texts. */
interface Checked {
  readonly now: number;
  readonly texts: Texts<typeof instrumentErrorMessages>;
}

/** One field of a card or an account. */
export interface Field<Name extends string> {
  /** Its error, '' if valid. */
  problem(values: Readonly<Record<Name, string>>, checked: Checked): string;
  /** The characters to keep of a typed, pasted, or autofilled value. */
  normalize(text: string): string;
  /** The text in the field while typing, if it differs from the value. */
  readonly shown?: (value: string) => string;
  /** How much of it stays visible after leaving it; its last four digits by default. */
  readonly left?: "nothing" | "everything";
}

/** The fields of a method, by name. */
export type Fields<Name extends string> = Readonly<Record<Name, Field<Name>>>;

/** Keeps at most this many digits. */
export const digits =
  (most: number) =>
  (text: string): string =>
    text.replace(/\D/g, "").slice(0, most);
