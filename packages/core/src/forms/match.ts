import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { passwordMessages } from "../messages/people/passwords.ts";

/** A value that is typed twice, in two fields. */
export interface Twice {
  readonly value: string;
  readonly other: string;
  /** Whether both fields are untouched. */
  readonly isPristine: boolean;
}

/**
 * '{field} and {other field} do not match.' if they differ, otherwise ''; not checked while both fields are pristine
 * (VALID-071). `field` and `other` are the fields' labels.
 */
export const matchProblem = (
  { value, other, isPristine }: Twice,
  names: { readonly field: string; readonly other: string },
  texts: Pick<Texts<typeof passwordMessages>, "mismatch"> = passwordMessages,
): string => (isPristine || value === other ? "" : format(texts.mismatch, names));
