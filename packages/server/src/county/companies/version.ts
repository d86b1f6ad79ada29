import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the built page says which build it is (packages/portal/vite.config.ts). */
const SAID = /<meta name="county-pay-version" content="([0-9a-f]{7,64})"/;

/**
 * A hash of what is deployed (CALL-018): the one that the portal's page has in it, so that an open page can compare; of
 * a page without one, its own.
 */
export async function deployedVersion(portalFolder: string): Promise<string> {
  const page = await readFile(join(portalFolder, "index.html"), "utf8").catch(() => "");
  return SAID.exec(page)?.[1] ?? createHash("sha256").update(page).digest("hex").slice(0, 40);
}
