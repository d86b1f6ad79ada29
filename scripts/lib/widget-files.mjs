import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./repository.mjs";
import { elementsManifest, publishedTypes, readDefinition, tables, withTables } from "./widget-docs.mjs";

const SOURCE = "packages/widget/src/element/definition.ts";
const GUIDE = "docs/embedding.md";

/** Formats a text as the formatter would. */
function formatted(file, text) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["node_modules/@biomejs/biome/bin/biome", "format", `--stdin-file-path=${file}`],
    { cwd: ROOT, input: text, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const read = (file) => {
  try {
    return readFileSync(join(ROOT, file), "utf8");
  } catch {
    return "";
  }
};

/** Every file that is generated from the widget's definition: its path, its content, and the expected content. */
async function files() {
  const definition = await readDefinition(join(ROOT, SOURCE));
  const generated = {
    "packages/widget/custom-elements.json": (file) =>
      formatted(file, JSON.stringify(elementsManifest(definition))),
    "packages/widget/src/npm/types.ts": (file) => formatted(file, publishedTypes(definition)),
    [GUIDE]: (file) => formatted(file, withTables(read(GUIDE), tables(definition))),
  };
  return Object.entries(generated).map(([file, make]) => ({
    file,
    actual: read(file),
    expected: make(file),
  }));
}

/** The generated files that no longer match the definition. */
export const staleWidgetFiles = async () =>
  (await files())
    .filter(({ actual, expected }) => actual !== expected)
    .map(({ file }) => ({ file, line: 1, problem: `does not match ${SOURCE}: run npm run docs` }));

/** Writes the generated files that changed. */
export async function writeWidgetFiles() {
  for (const { file, actual, expected } of await files())
    if (actual !== expected) writeFileSync(join(ROOT, file), expected);
}
