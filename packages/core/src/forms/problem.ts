/** A value's error as a sentence; '' if it is valid. */
export type Problem<Value = string> = (value: Value) => string;

/** A validity check and the sentence to show if it fails. */
export type Rule = readonly [holds: (value: string) => boolean, message: string];

/** The sentence of the first rule that a text fails, so a field never shows two at once. */
export const firstBroken =
  (...rules: readonly Rule[]): Problem =>
  (value) =>
    rules.find(([holds]) => !holds(value))?.[1] ?? "";
