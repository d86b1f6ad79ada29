import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";
import { runNode } from "./lib/run.mjs";
import { lintDocstrings } from "./lint-docstrings.mjs";

/**
 * Writes the files that are generated from the widget's definition (custom-elements.json, types, the tables of
 * docs/embedding.md) and prints the reference of core, page by page, from its docstrings; fails if an export has none.
 */
requireNode();
ensureInstalled();
const { writeWidgetFiles } = await import("./lib/widget-files.mjs");
await writeWidgetFiles();
const undocumented = lintDocstrings();
for (const { file, line, problem } of undocumented) console.error(`${file}:${line}  ${problem}`);
if (undocumented.length > 0) process.exit(1);

// Only this script uses TypeDoc, so nothing else installs it.
ensureInstalled(join(ROOT, "tools/reference"));
const { code } = await runNode(
  "tools/reference/node_modules/typedoc/bin/typedoc",
  ["--options", "tools/reference/typedoc.json", "--logLevel", "Error"],
  { show: true },
);
if (code === 0) console.log(join(ROOT, "dist", "reference", "index.html"));
process.exit(code);
