/** What is wrong with a value, as the sentence that a person reads; '' if nothing. */
export type Problem<Value = string> = (value: Value) => string;

/** Whether a value is as it should be, and the sentence where it is not. */
export type Rule = readonly [holds: (value: string) => boolean, message: string];

/** The sentence of the first rule that a text breaks, so that a field never shows two at once. */
export const firstBroken =
  (...rules: readonly Rule[]): Problem =>
  (value) =>
    rules.find(([holds]) => !holds(value))?.[1] ?? "";
