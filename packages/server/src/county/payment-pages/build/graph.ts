import { readFileSync } from "node:fs";
import * as v from "valibot";

const Script = v.object({
  file: v.string(),
  isEntry: v.boolean(),
  imports: v.array(v.string()),
  later: v.array(v.string()),
  modules: v.array(v.string()),
  contents: v.array(v.object({ source: v.string(), bytes: v.number(), purpose: v.string() })),
});

/** A script as its bundler wrote it: `packages/widget/build/script-graph.mjs`. */
export type Script = v.InferOutput<typeof Script>;

/** Reads the scripts of a bundle. */
export const readScripts = (path: string): readonly Script[] =>
  v.parse(v.array(Script), JSON.parse(readFileSync(path, "utf8")));

/** The tables of the portal's screens: a screen does not need the others that are in them. */
const TABLE = /^packages\/portal\/src\/app\/(?:first-)?screens\.ts$/;

/** These scripts and those that they may load, at once or later, but not those of other screens. */
export function reachable(scripts: readonly Script[], from: Iterable<string>): ReadonlySet<string> {
  const byFile = new Map(scripts.map((script) => [script.file, script]));
  const found = new Set<string>();
  const visit = (file: string): void => {
    const script = byFile.get(file);
    if (!script || found.has(file)) return;
    found.add(file);
    script.imports.forEach(visit);
    if (!script.modules.some((module) => TABLE.test(module))) script.later.forEach(visit);
  };
  for (const file of from) visit(file);
  return found;
}
