import { transform } from "esbuild";

/** What a client needs of a call's description to make it; written out at each call, since what is spread in goes too. */
const NEEDED = new Set(["method", "path", "answerType"]);

/**
 * Takes the schemas out of the descriptions of calls. The server checks each of its answers against the contract
 * before it sends it; a host page need not load the contract to check it once more. What comes from elsewhere (the
 * frame, the browser's storage, a refusal) is still parsed.
 */
export const trustAnswers = {
  name: "trust-answers",
  async transform(source, id) {
    if (!/core\/src\/contract\/[a-z-]+\.ts$/.test(id) || !source.includes("endpoint({")) return null;
    const { code } = await transform(source, { loader: "ts", target: "es2022" });
    const unneeded = this.parse(code)
      .body.flatMap(({ declaration }) => declaration?.declarations ?? [])
      .filter(({ init }) => init?.type === "CallExpression" && init.callee.name === "endpoint")
      .flatMap(({ init }) => init.arguments[0].properties)
      .filter(({ type, key }) => type === "SpreadElement" || !NEEDED.has(key.name));
    const kept = unneeded.reduceRight(
      (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""),
      code,
    );
    return { code: kept, map: null };
  },
};
