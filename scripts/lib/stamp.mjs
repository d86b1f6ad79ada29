import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./repository.mjs";

const IGNORED = new Set(["node_modules", "dist", "generated"]);

function* filesIn(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return void (yield path);
  for (const name of readdirSync(path).sort()) {
    if (!IGNORED.has(name) && !/\.(test\.[a-z]+|tsbuildinfo)$/.test(name)) yield* filesIn(join(path, name));
  }
}

/** A hash of the contents of files and folders of the repository, without tests and build output. */
export function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesIn(path))
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
}

/** Records in `file` that work was done for this hash. */
export const stamp = (file) => ({
  matches: (hash) => existsSync(file) && readFileSync(file, "utf8") === hash,
  clear: () => rmSync(file, { force: true }),
  set: (hash) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hash);
  },
});
