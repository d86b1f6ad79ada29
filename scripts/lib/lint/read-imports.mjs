const STATEMENT =
  /(?:^|[\n;])[ \t]*(import|export)\s+(type\s+)?(?:[^"'();]*?\sfrom\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g;

/** Comments are blanked, not removed, so that positions do not change. A `//` inside a URL is not a comment. */
const blankComments = (source) =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));

/** All imports and re-exports of a source text: what is imported, on which line, and whether only for its types. */
export function readImports(source) {
  const text = blankComments(source);
  return [...text.matchAll(STATEMENT)].map((match) => {
    const specifier = match[3] ?? match[4];
    const end = match.index + match[0].length;
    return { specifier, isType: Boolean(match[2]), line: text.slice(0, end).split("\n").length };
  });
}
