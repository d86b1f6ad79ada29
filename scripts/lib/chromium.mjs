import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The Chromium of this machine: CHROMIUM_PATH, one on PATH, or Playwright's own; undefined where there is none. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || onPath() || (await ofPlaywright());
}

/** On Debian and its kin, as root, a missing Chromium is installed with apt. */
function installChromium() {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  console.log("No Chromium was found; installing it with apt-get…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    if (spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env }).status !== 0) return;
  }
}

/** The Chromium that the browser tests run in. Throws what to do when there is none and none can be installed. */
export async function requireChromium() {
  const found = await findChromium();
  if (found) return found;
  installChromium();
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium, and there is none: install it (apt-get install chromium, or brew install chromium), run npx playwright install chromium, or set CHROMIUM_PATH.",
  );
}
