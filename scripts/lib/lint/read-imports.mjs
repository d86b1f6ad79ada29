const STATEMENT =
  /(?:^|[\n;])[ \t]*(?:import|export)(\s[^"'();]*)["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

/** Whether what is between `import` or `export` and a string is a clause that ends with `from`, or nothing. */
const isClause = (text) => text === "" || text === "type" || /\sfrom$/.test(text);

/** Comments are blanked, not removed, so that positions do not change. A `//` inside a URL is not a comment. */
const blankComments = (source) =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));

/** All imports and re-exports of a source text: what is imported, on which line, and whether only for its types. */
export function readImports(source) {
  const text = blankComments(source);
  return [...text.matchAll(STATEMENT)].flatMap((match) => {
    const clause = (match[1] ?? "").trim();
    if (!isClause(clause)) return [];
    const specifier = match[2] ?? match[3];
    const end = match.index + match[0].length;
    return [{ specifier, isType: /^type\s/.test(clause), line: text.slice(0, end).split("\n").length }];
  });
}
