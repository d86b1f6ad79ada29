import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../scripts/lib/browsers.mjs";

const chromium = await findChromium();
/** A Chromium with its windows, for the few journeys that its headless shell cannot make. */
const wholeChromium = process.env.WHOLE_CHROMIUM_PATH || chromium;
const firefox = process.env.FIREFOX_PATH;

/** Firefox as its makers ship it, driven over WebDriver BiDi: it runs the journeys that are tagged @engines, where FIREFOX_PATH says which. */
const inFirefox = {
  name: "firefox",
  grep: /@engines/,
  // Every step goes through one more program than in Chromium.
  timeout: 240_000,
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
      // A page that a test answers itself counts as one from far away, which may not ask this machine.
      "--disable-features=LocalNetworkAccessChecks",
    ],
  },
});

/** Journeys in a browser, against the whole product that `support/product-for-run.ts` starts and stops. */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results",
  globalSetup: "./support/product-for-run.ts",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  use: {
    actionTimeout: 10_000,
    // Colors that fade are not what a person reads; without motion, what a journey looks at is still.
    contextOptions: { reducedMotion: "reduce" },
    baseURL: process.env.PORTAL_URL ?? "",
    // Recording every step costs a third of the run: TRACE=on for a journey that fails.
    trace: process.env.TRACE ? "on" : "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "chromium", grepInvert: WHOLE_BROWSER, use: inChromium(chromium) },
    { name: "whole chromium", grep: WHOLE_BROWSER, use: inChromium(wholeChromium) },
    ...(firefox ? [inFirefox] : []),
  ],
});
