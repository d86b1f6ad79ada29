import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

const inChromium = base.projects?.find(({ name }) => name === "chromium")?.use ?? {};

/** Pictures of every screen (`npm run screens`): on a phone, on a desk, and on a phone in Spanish and in the dark. */
export default defineConfig(base, {
  testDir: "./pictures",
  testMatch: "*.pictures.ts",
  projects: [
    { name: "360", use: { ...inChromium, viewport: { width: 360, height: 780 } } },
    { name: "1280", use: { ...inChromium, viewport: { width: 1280, height: 900 } } },
    {
      name: "360-es-dark",
      use: { ...inChromium, viewport: { width: 360, height: 780 }, locale: "es-US", colorScheme: "dark" },
    },
  ],
});
