import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../scripts/lib/chromium.mjs";

const executablePath = await findChromium();

/** Journeys in a browser, against the whole product that `support/product-for-run.ts` starts and stops. */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "../test-results",
  globalSetup: "./support/product-for-run.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 10_000,
    baseURL: process.env.PORTAL_URL ?? "",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
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
      ],
    },
  },
});
