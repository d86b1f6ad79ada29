import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** A morning at the counter, timed (`npm run counter-day`). It is no test of `npm test`. */
export default defineConfig(base, {
  testDir: "./counter-day",
  testMatch: "*.day.ts",
  timeout: 900_000,
  workers: 1,
  projects: base.projects?.filter(({ name }) => name === "chromium") ?? [],
});
