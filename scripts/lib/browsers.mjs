import { existsSync } from "node:fs";
import { install, onPath } from "./programs.mjs";

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium without desktop windows: the same engine with a third less work per page. */
const SHELL = ["chromium-headless-shell"];
const FIREFOX = ["firefox-esr", "firefox"];

async function ofPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** This machine's Chromium: CHROMIUM_PATH, one on PATH, or Playwright's own; undefined if there is none. */
export async function findChromium() {
  return process.env.CHROMIUM_PATH || onPath(CHROMIUM) || (await ofPlaywright());
}

/** This machine's Firefox: FIREFOX_PATH or one on PATH; installed if possible, otherwise undefined. */
export function findFirefox() {
  const find = () => process.env.FIREFOX_PATH || onPath(FIREFOX);
  if (!find()) install("firefox-esr");
  return find();
}

/**
 * The Chromium for journeys: CHROMIUM_PATH, the headless shell if present or installable from Debian, or else any other
 * Chromium on this machine.
 */
export async function requireTestBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!onPath(SHELL)) install(SHELL[0]);
  return onPath(SHELL) || requireChromium();
}

/** Like `findChromium`, after installing it if possible. */
export async function installedChromium() {
  const found = await findChromium();
  if (found) return found;
  install("chromium");
  return findChromium();
}

/** The Chromium for browser tests. If there is none and none can be installed, throws an error that says what to do. */
export async function requireChromium() {
  const found = await installedChromium();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium, and there is none: install it (apt-get install chromium, or brew install chromium), run npx playwright install chromium, or set CHROMIUM_PATH.",
  );
}
