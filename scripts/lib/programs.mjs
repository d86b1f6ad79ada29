import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether a file exists and is executable. */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first program on PATH with one of these names. */
export function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** Installs missing packages with apt on Debian and its derivatives, as root; does nothing elsewhere. */
export function install(...packages) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  console.log(`No ${packages.join(" and no ")} was found; installing with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    if (spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env }).status !== 0) return;
  }
}
