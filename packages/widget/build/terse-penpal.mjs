/** The code with every call `new PenpalError(code, sentence)` as an error that has only its code. */
function withoutSentences(code) {
  const [first, ...calls] = code.split("new PenpalError_default(");
  return calls.reduce((text, rest) => {
    let depth = 1;
    let end = 0;
    for (; depth > 0; end += 1) depth += { "(": 1, ")": -1 }[rest[end]] ?? 0;
    const name = /^\s*"(\w+)"/.exec(rest)?.[1];
    if (!name) throw new Error(`penpal changed: an error without a code: ${rest.slice(0, 80)}`);
    return `${text}new Error("${name}")${rest.slice(end)}`;
  }, first);
}

/** What our bridge does not use, and what replaces it. */
const UNUSED = [
  // Both ends are ours and have the same version.
  [/var isDeprecatedMessage = \(data\) => \{[^}]*\};/, "var isDeprecatedMessage = () => false;"],
  [/(?<!\n {2})this\.#isChildUsingDeprecatedProtocol(?! =)/g, "false"],
  // Its log.
  [/^\s*(?:this\.#)?log\?\.\([\s\S]*?\);$/gm, ""],
  // No caller reads why a call failed, and a page around a frame must not learn it.
  [/var serializeError = [\s\S]*?\n\}\);/, "var serializeError = () => ({});"],
  [/var deserializeError = [\s\S]*?\n\};/, "var deserializeError = () => new Error();"],
  // Answers and calls that transfer objects, and calls with a time limit.
  [/if \(value instanceof Reply_default\) \{[\s\S]*?\n {6}\}/, ""],
  [
    /const lastArg = [\s\S]*?const argsWithoutOptions = [^\n]*/,
    "const transferables = void 0, argsWithoutOptions = args;",
  ],
  [/const timeoutId = timeout !== void 0 \? window\.setTimeout[\s\S]*?, timeout\) : void 0;/, ""],
  [/, timeoutId \}(\);| of)/g, " }$1"],
  [/^\s*clearTimeout\(timeoutId\);\n(?=\s*reject\(getDestroyed)/m, ""],
];

/** Removes from penpal what our bridge does not use; what a connection accepts and sends stays. */
export const tersePenpal = {
  name: "terse-penpal",
  transform(code, id) {
    if (!id.endsWith("penpal.mjs")) return null;
    const terse = UNUSED.reduce((text, [unused, rest]) => {
      if (text.search(unused) < 0) this.error(`penpal changed: it has no ${unused}`);
      return text.replace(unused, rest);
    }, code);
    return { code: withoutSentences(terse), map: null };
  },
};
