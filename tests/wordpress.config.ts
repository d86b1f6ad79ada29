import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/**
 * The plugin in a real WordPress (`npm run try:wordpress`): the same product, and a WordPress from Debian's packages.
 */
export default defineConfig(base, {
  testDir: "./wordpress",
  timeout: 300_000,
  workers: 1,
  retries: 0,
  projects: (base.projects ?? []).filter(({ name }) => name === "chromium"),
});
