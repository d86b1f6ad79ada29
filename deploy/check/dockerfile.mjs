/**
 * The instructions of a Dockerfile, in order: `{ keyword, text }`, without comments and with continued lines joined.
 */
export function readDockerfile(source) {
  const lines = source.replaceAll(/\\\n/g, " ").split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, keyword, text] = /^(\w+)\s(.*)$/.exec(line.trim());
      return { keyword: keyword.toUpperCase(), text: text.trimStart() };
    });
}

/** `{ name, steps }` of each stage; instructions before the first FROM apply to all stages. */
export function stagesOf(instructions) {
  const stages = [];
  for (const { keyword, text } of instructions) {
    if (keyword === "FROM") stages.push({ name: / AS (\w+)$/i.exec(text)?.[1] ?? "", steps: [] });
    else stages.at(-1)?.steps.push({ keyword, text });
  }
  return stages;
}

/** The arguments of COPY: the stage that it copies from (null: the context), the sources, and the target. */
export function readCopy(text) {
  const words = text.split(/\s+/);
  const flags = words.filter((word) => word.startsWith("--"));
  const paths = words.filter((word) => !word.startsWith("--"));
  const from = flags.find((flag) => flag.startsWith("--from="))?.slice("--from=".length) ?? null;
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) };
}

/** A .dockerignore pattern as a regular expression over paths; supports names, `*`, and a leading `two stars`. */
export function ignorePattern(line) {
  const escaped = line.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&");
  const expression = escaped.replaceAll("**/", "\0").replaceAll("*", "[^/]*").replaceAll("\0", "(?:.*/)?");
  return new RegExp(`^${expression}(?:/|$)`);
}
