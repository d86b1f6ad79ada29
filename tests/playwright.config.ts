import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../scripts/lib/browsers.mjs";
import { LONGEST_TEST_MS, PATIENCE_MS } from "./support/patience.ts";

const chromium = await findChromium();
/** A full Chromium, for the few journeys that its headless shell cannot run. */
const wholeChromium = process.env.WHOLE_CHROMIUM_PATH || chromium;
const firefox = process.env.FIREFOX_PATH;

/** An unmodified Firefox, driven over WebDriver BiDi: if FIREFOX_PATH is set, it runs the journeys tagged @engines. */
const inFirefox = {
  name: "firefox",
  grep: /@engines/,
  use: {
    ...devices["Desktop Firefox"],
    channel: "moz-firefox",
    launchOptions: firefox ? { executablePath: firefox } : {},
  },
};

const WHOLE_BROWSER = /@whole-browser/;
const inChromium = (executablePath: string | undefined) => ({
  ...devices["Desktop Chrome"],
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Firefox treats a page that a test serves as remote, and a remote page may not call this machine.
      "--disable-features=LocalNetworkAccessChecks",
    ],
  },
});

/** Browser journeys against the whole product, which `support/product-for-run.ts` starts and stops. */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results",
  globalSetup: "./support/product-for-run.ts",
  timeout: LONGEST_TEST_MS,
  expect: { timeout: PATIENCE_MS },
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  use: {
    actionTimeout: PATIENCE_MS,
    // Fading colors are not the ones a visitor reads, and without motion the screen does not change under a journey.
    contextOptions: { reducedMotion: "reduce" },
    baseURL: process.env.PORTAL_URL ?? "",
    // Tracing every step costs a third of the run: set TRACE=on for a journey that fails.
    trace: process.env.TRACE ? "on" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "chromium", grepInvert: WHOLE_BROWSER, use: inChromium(chromium) },
    { name: "whole chromium", grep: WHOLE_BROWSER, use: inChromium(wholeChromium) },
    ...(firefox ? [inFirefox] : []),
  ],
});
