import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the built page names its build (packages/portal/vite.config.ts). */
const SAID = /<meta name="county-pay-version" content="([0-9a-f]{7,64})"/;

/**
 * A hash of the deployed version (CALL-018): the one in the portal's page, so that an open page can compare; for a page
 * without one, the page's own hash.
 */
export async function deployedVersion(portalFolder: string): Promise<string> {
  const page = await readFile(join(portalFolder, "index.html"), "utf8").catch(() => "");
  return SAID.exec(page)?.[1] ?? createHash("sha256").update(page).digest("hex").slice(0, 40);
}
