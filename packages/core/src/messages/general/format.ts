/** The names between braces in a text: 'Results: {range} of {count}' has 'range' and 'count'. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

declare const NAMES: unique symbol;

/** A text in any language with the placeholders of an English one; exists only for the compiler. */
export type Filled<Text extends string> = [Placeholder<Text>] extends [never]
  ? string
  : string & { readonly [NAMES]: Placeholder<Text> };

/**
 * A text about a number of things, `{count}`, in the plural forms of its language. English has `one` and `other`; a
 * translation has the forms that its language needs: Vietnamese only `other`.
 */
export type Counted<Text extends string = string> = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: Text;
};

/** The arguments that `format` needs for a text: all its placeholders. A text known only at run time accepts any. */
export type Values<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Readonly<
      Record<
        Text extends { readonly [NAMES]: infer Name extends string } ? Name : Placeholder<Text>,
        string | number
      >
    >;

/**
 * Fills a text's placeholders in one pass: braces inside a value stay unchanged. A placeholder without a value, which
 * only a county's own text can have, becomes empty.
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
