import { existsSync } from "node:fs";
import { install, onPath } from "./programs.mjs";

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without the windows of a desktop: the same engine, a third less work for each page. */
const SHELL = ["chromium-headless-shell"];
const FIREFOX = ["firefox-esr", "firefox"];

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The Chromium of this machine: CHROMIUM_PATH, one on PATH, or Playwright's own; undefined where there is none. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || onPath(CHROMIUM) || (await ofPlaywright());
}

/** The Firefox of this machine: FIREFOX_PATH or one on PATH; installed where it can be, undefined where there is none. */
export function findFirefox() {
  const find = () => process.env.FIREFOX_PATH || onPath(FIREFOX);
  if (!find()) install("firefox-esr");
  return find();
}

/**
 * The Chromium that journeys run in: CHROMIUM_PATH, the headless shell where there is one or Debian's can be installed,
 * else any other Chromium of this machine.
 */
export async function requireTestBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!onPath(SHELL)) install(SHELL[0]);
  return onPath(SHELL) || requireChromium();
}

/** As `findChromium`, after it was installed where it can be. */
export async function installedChromium() {
  const found = await findChromium();
  if (found) return found;
  install("chromium");
  return findChromium();
}

/** The Chromium that the browser tests run in. Throws what to do when there is none and none can be installed. */
export async function requireChromium() {
  const found = await installedChromium();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium, and there is none: install it (apt-get install chromium, or brew install chromium), run npx playwright install chromium, or set CHROMIUM_PATH.",
  );
}
