import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A hash of what is deployed (spec 1:103): of the portal's page, which names every file that it loads by the hash of
 * its content. Where the portal is not built, of nothing.
 */
export async function deployedVersion(portalFolder: string): Promise<string> {
  const page = await readFile(join(portalFolder, "index.html")).catch(() => "");
  return createHash("sha256").update(page).digest("hex").slice(0, 40);
}
