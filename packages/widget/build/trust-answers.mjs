import { transform } from "esbuild";

const isFieldSet = (node) => node.type === "CallExpression" && node.callee.name === "odataQuery";

/**
 * Takes out of the descriptions of calls what the faces have no use for, schemas first of all; `keeps` says of each
 * property by name whether it stays (null for what is spread in). The server checks each of its answers against the
 * contract before it sends it; a browser need not load the contract to check it once more. What comes from elsewhere
 * (the frame, the browser's storage, a refusal) is still parsed.
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

/** What a client needs of a call's description to make it; written out at each call. */
export const forTheWidget = (name) => ["method", "path", "answerType"].includes(name);

/** The portal asks besides who may call, and by which fields a list is asked for; groups of calls share that. */
export const forThePortal = (name, value) =>
  !["params", "query", "body", "answer", "source", "invented"].includes(name) ||
  (name === "query" && isFieldSet(value));

/** A face writes queries of lists and the server alone reads them: what reads them stays out. */
export const queriesAreWritten = {
  name: "queries-are-written",
  load: (id) =>
    /core\/src\/contract\/odata\/parse\.ts$/.test(id)
      ? 'export const parseOdata = () => { throw new Error("queries are read by the server"); };'
      : null,
};
