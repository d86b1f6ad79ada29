/** The names between braces in a text: 'Results: {range} of {count}' has 'range' and 'count'. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

declare const NAMES: unique symbol;

/** A text in any language that has the placeholders of an English one; exists for the compiler only. */
export type Filled<Text extends string> = [Placeholder<Text>] extends [never]
  ? string
  : string & { readonly [NAMES]: Placeholder<Text> };

/** What `format` needs for a text: each of its placeholders. A text that is only known at run time takes any. */
export type Values<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Readonly<
      Record<
        Text extends { readonly [NAMES]: infer Name extends string } ? Name : Placeholder<Text>,
        string | number
      >
    >;

/**
 * Fills the placeholders of a text. One pass: braces inside a value stay as they are. A placeholder without a value,
 * which only a county's own text can have, leaves nothing behind.
 */
export function format<const Text extends string>(text: Text, values: Values<Text>): string {
  const given: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : "",
  );
}

/** 'Visa', 'Visa and Discover', 'Visa, Mastercard and Discover'. */
export const listing = (words: readonly string[], and = "and"): string =>
  words.length < 2
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} ${and} ${words[words.length - 1] ?? ""}`;
