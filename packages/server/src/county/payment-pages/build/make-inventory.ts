import { readFileSync } from "node:fs";
import * as v from "valibot";
import { type Inventory, parseInventory } from "../inventory.ts";
import { OUTSIDE_SCRIPTS, requireOwnScripts } from "./allowed-scripts.ts";
import { inventoryFiles, programsOf } from "./files.ts";
import { pageTemplates } from "./page-templates.ts";

const Package = v.object({ version: v.string() });

/** The inventory of what is built below `packages`. Throws if a script has no stated purpose. */
export function makeInventory(packages: string): Inventory {
  const pages = pageTemplates(packages);
  const { version } = v.parse(
    Package,
    JSON.parse(readFileSync(`${packages}widget/dist/embed/integrity.json`, "utf8")),
  );
  const { files, sources } = inventoryFiles(packages, version);
  requireOwnScripts(pages, files);
  return parseInventory({
    format: 1,
    version,
    pages,
    files,
    sources,
    outsideScripts: OUTSIDE_SCRIPTS,
    programs: programsOf(packages),
  });
}
