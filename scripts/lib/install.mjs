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
 * Whether what npm last installed is what package-lock.json asks for. npm writes its own record at the end of an
 * installation, so one that was cut short counts as none.
 */
function isInstalled(root = ROOT) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes("node_modules/") || link) return true;
    // Packages for other machines are in the lock file and rightly absent here.
    return present[path] ? present[path].version === version : Boolean(optional || peer);
  });
}

/** Installs the packages of a folder when they are missing or no longer what its package-lock.json says. */
export function ensureInstalled(root = ROOT) {
  if (isInstalled(root)) return;
  console.log("Installing packages; this takes about a minute, once…");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  console.error("The packages could not be installed: npm ci failed, and said why above.");
  process.exit(1);
}
