import { transform } from "esbuild";

const isFieldSet = (node) => node.type === "CallExpression" && node.callee.name === "odataQuery";

/**
 * Removes what the portal and the widget do not use from the descriptions of calls, especially schemas; `keeps` says
 * for each property by name whether it stays (null for spread properties). The server validates each of its answers
 * against the contract before sending it, so a browser need not load the contract to validate it again. Data from
 * elsewhere (the frame, the browser's storage, a refusal) is still parsed.
 */
export const trustAnswers = (keeps) => ({
  name: "trust-answers",
  enforce: "pre",
  async transform(source, id) {
    if (!/core\/src\/contract\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(id) || !source.includes("endpoint({"))
      return null;
    const { code } = await transform(source, { loader: "ts", target: "es2022" });
    const unneeded = this.parse(code)
      .body.flatMap(({ declaration }) => declaration?.declarations ?? [])
      .filter(({ init }) => init?.type === "CallExpression" && init.callee.name === "endpoint")
      .flatMap(({ init }) => init.arguments[0].properties)
      .filter(({ key, value }) => !keeps(key?.name ?? null, value));
    const kept = unneeded.reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""),
      code,
    );
    return { code: kept, map: null };
  },
});

/** The parts of a call's description that a client needs to make it; written out at each call. */
export const forTheWidget = (name) => ["method", "path", "answerType"].includes(name);

/** The portal also needs the kind of caller, and the fields by which a list can be queried; groups of calls share these. */
export const forThePortal = (name, value) =>
  !["params", "query", "body", "answer", "roles", "source", "invented"].includes(name) ||
  (name === "query" && isFieldSet(value));

/** The portal and the widget write list queries and only the server parses them: the parser is omitted. */
export const queriesAreWritten = {
  name: "queries-are-written",
  load: (id) =>
    /core\/src\/contract\/odata\/parse\.ts$/.test(id)
      ? 'export const parseOdata = () => { throw new Error("queries are read by the server"); };'
      : null,
};
