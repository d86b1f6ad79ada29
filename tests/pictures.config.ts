import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

const inChromium = base.projects?.find(({ name }) => name === "chromium")?.use ?? {};

/**
 * Pictures of every screen (`npm run screens`): on a phone and on a desktop; also on a phone in Vietnamese, and in Spanish and in
 * the dark color scheme, and on a desktop with text at twice the size and in forced colors.
 */
export default defineConfig({
  ...base,
  testDir: "./pictures",
  testMatch: "*.pictures.ts",
  projects: [
    { name: "360", use: { ...inChromium, viewport: { width: 360, height: 780 } } },
    { name: "1280", use: { ...inChromium, viewport: { width: 1280, height: 900 } } },
    {
      name: "360-es-dark",
      use: { ...inChromium, viewport: { width: 360, height: 780 }, locale: "es-US", colorScheme: "dark" },
    },
    { name: "360-vi", use: { ...inChromium, viewport: { width: 360, height: 780 }, locale: "vi-VN" } },
    { name: "1280-large-text", use: { ...inChromium, viewport: { width: 1280, height: 900 } } },
    {
      name: "360-forced-colors",
      use: {
        ...inChromium,
        viewport: { width: 360, height: 780 },
        contextOptions: { forcedColors: "active" },
      },
    },
  ],
});
