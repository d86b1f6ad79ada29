import { writeFileSync } from "node:fs";
import { PACKAGES } from "../../../config.ts";
import { INVENTORY_FILE } from "../inventory.ts";
import { makeInventory } from "./make-inventory.ts";

/** Writes the inventory of what was built, after everything else. */
writeFileSync(PACKAGES + INVENTORY_FILE, `${JSON.stringify(makeInventory(PACKAGES), null, 1)}\n`);
