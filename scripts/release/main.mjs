import { join } from "node:path";
import { ensureInstalled } from "../lib/install.mjs";
import { requireNode } from "../lib/node-version.mjs";
import { ROOT } from "../lib/repository.mjs";

/** Writes the release into dist/release: one archive that machines unpack, and its checksum. */
requireNode();
ensureInstalled();
const { build } = await import("../build.mjs");
const { writeRelease } = await import("./write-release.mjs");
await build();
const { archive, sha256 } = await writeRelease(join(ROOT, "dist/release"));
console.log(`${sha256}  ${archive}`);
