const VALIBOT = /\/valibot\/dist\/index\.mjs$/;

/** The start and end of a function that the module declares. */
function functionNamed(name, body, code) {
  const found = body.find((node) => node.type === "FunctionDeclaration" && node.id.name === name);
  if (!found) throw new Error(`valibot changed: it has no ${name}`);
  return { start: found.start, end: found.end, text: code.slice(found.start, found.end) };
}

/** What a browser needs of an issue: where it is, and our sentence, if the schema has one. */
const ADD_ISSUE = `function _addIssue(context, label, dataset, config, other) {
  if (context.kind === "schema") dataset.typed = false;
  (dataset.issues ??= []).push({ message: other?.message ?? context.message ?? label, path: other?.path });
}`;

/** Adds the issues of a part to those of the whole. */
const NEST = `
function _nest(dataset, part, item) {
  for (const issue of part.issues ?? []) {
    (issue.path ??= []).unshift(item);
    (dataset.issues ??= []).push(issue);
  }
}`;

const REPLACEMENTS = {
  _addIssue: ADD_ISSUE + NEST,
  _standardSchema: "function _standardSchema(schema) { return schema; }",
  _joinExpects: "function _joinExpects() {}",
  // Accepts the same; only which issues a rejected value has depends on the key.
  variant: "function variant(key, options, message) { return union(options, message); }",
  getGlobalConfig: "function getGlobalConfig(config) { return config ?? {}; }",
};

const PURE = String.raw`\/\* @__PURE__ \*\/ `;
const TEXT = String.raw`(?:null|"[^"\n]*"|\`[^\n]*\`|${PURE}_(?:joinExpects|stringify)\([^\n]*\)|wrapped\.expects)`;

/** What each schema of parts does with the issues of a part; no caller of ours stops at the first one. */
const PART_ISSUES =
  /if \((\w+)\.issues\) \{\s+const pathItem = \{ (key(?:: \w+)?) \};\s+for \(const issue of \1\.issues\) \{[^{}]*\}\s+if \(!dataset\.issues\) dataset\.issues = \1\.issues;\s+(?:if \(config\$1\.abortEarly\) \{[^{}]*\}\s+)?\}/g;

/** What only valibot's own English sentences and other libraries read, and what replaces it. */
const UNREAD = [
  [/^\t+if \(config\$1\.abortEarly\) break;\n/gm, ""],
  [/if \(!dataset\.issues \|\| !config\$1\.abortEarly\) \{/g, "{"],
  [/if \(!dataset\.issues \|\| !config\$1\.abortEarly && !config\$1\.abortPipeEarly\) /g, ""],
  [/!\(dataset\.issues && config\$1\.abortEarly\) && /g, ""],
  [/^\t+(?:reference: \w+|async: false),\n/gm, ""],
  [/(\bkind: "(?:validation|transformation)",\n)\t+type: "\w+",\n/g, "$1"],
  [new RegExp(String.raw`^\t+expect(?:s|ed): ${TEXT},\n`, "gm"), ""],
  [new RegExp(String.raw`, \{ issues: ${PURE}_subIssues\(\w+\) \}(?=\))`, "g"), ""],
  [/, \{ received(?:: [^\n]+)? \}(?=\);$)/gm, ""],
  [
    /\{\n\t+type: "\w+",\n\t+origin: "\w+",\n\t+input,\n\t+(key(?:: \w+)?),\n\t+value: [^\n]+\n\t+\}/g,
    "{ $1 }",
  ],
  [PART_ISSUES, "_nest(dataset, $1, { $2 });"],
];

/**
 * Removes from valibot what no page of ours uses: its own English sentences, and its interface for other libraries. A
 * value is accepted and converted as before; an issue has its path and our sentence, or a word if we have none. A rejected
 * variant does not say which of its kinds was meant.
 */
export const terseValibot = {
  name: "terse-valibot",
  transform(code, id) {
    if (!VALIBOT.test(id)) return null;
    const { body } = this.parse(code);
    const terse = Object.entries(REPLACEMENTS)
      .map(([name, replacement]) => ({ ...functionNamed(name, body, code), replacement }))
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
        code,
      );
    return { code: UNREAD.reduce((text, [unread, rest]) => text.replaceAll(unread, rest), terse), map: null };
  },
};
