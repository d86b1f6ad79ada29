import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIREFOX = ["firefox-esr", "firefox"];

function onPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
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
  return process.env.CHROMIUM_PATH || onPath(CHROMIUM) || (await ofPlaywright());
}

/** On Debian and its kin, as root, a missing browser is installed with apt. */
function install(name) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  console.log(`No ${name} was found; installing it with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    if (spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env }).status !== 0) return;
  }
}

/** The Firefox of this machine: FIREFOX_PATH or one on PATH; installed where it can be, undefined where there is none. */
export function findFirefox() {
  const find = () => process.env.FIREFOX_PATH || onPath(FIREFOX);
  if (!find()) install("firefox-esr");
  return find();
}

/** The Chromium that the browser tests run in. Throws what to do when there is none and none can be installed. */
export async function requireChromium() {
  const found = await findChromium();
  if (found) return found;
  install("chromium");
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium, and there is none: install it (apt-get install chromium, or brew install chromium), run npx playwright install chromium, or set CHROMIUM_PATH.",
  );
}
