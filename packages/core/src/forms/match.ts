import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { passwordMessages } from "../messages/people/passwords.ts";

/** A value that is typed twice, as its two fields hold it. */
export interface Twice {
  readonly value: string;
  readonly other: string;
  /** Neither field was touched yet. */
  readonly isPristine: boolean;
}

/**
 * '{field} and {other field} do not match.' where they differ, '' if they do not; not asked while both fields are
 * pristine (VALID-071). `field` and `other` are what the fields are called.
 */
export const matchProblem = (
  { value, other, isPristine }: Twice,
  names: { readonly field: string; readonly other: string },
  texts: Pick<Texts<typeof passwordMessages>, "mismatch"> = passwordMessages,
): string => (isPristine || value === other ? "" : format(texts.mismatch, names));
