import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

interface Encoded {
  encodings: readonly { readonly data: string }[];
}
type Encode = (into: Encoded, text: string, options: { readonly format: "CODE128" }) => void;
/** Loaded with the first receipt of an office. */
const encode = (): Encode => require("jsbarcode");

/** A text of ASCII characters as the modules of a Code 128 symbol, from left to right: 1 is a bar, 0 a space. */
export function barcodeModules(text: string): string {
  const into: Encoded = { encodings: [] };
  encode()(into, text, { format: "CODE128" });
  return into.encodings.map(({ data }) => data).join("");
}

/** The bars among a symbol's modules: where each starts, and its width, in modules. */
export const barsOf = (modules: string): readonly { readonly at: number; readonly width: number }[] =>
  [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({ at: index, width: bar.length }));
