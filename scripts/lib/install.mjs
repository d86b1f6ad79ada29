import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./repository.mjs";

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * Whether npm's last installation matches package-lock.json. npm writes its record at the end of an installation, so an
 * interrupted one does not count.
 */
function isInstalled(root = ROOT) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes("node_modules/") || link) return true;
    // Packages for other platforms are in the lock file but not installed here.
    return present[path] ? present[path].version === version : Boolean(optional || peer);
  });
}

/** Installs a folder's packages if they are missing or do not match its package-lock.json. */
export function ensureInstalled(root = ROOT) {
  if (isInstalled(root)) return;
  console.log("Installing packages; this takes about a minute, once…");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  console.error("The packages could not be installed: npm ci failed; see its output above.");
  process.exit(1);
}
