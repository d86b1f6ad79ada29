import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The main journeys in WebKitGTK, one after the other, against the whole product; `npm run test:engines` runs them. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL(".", import.meta.url)),
    include: ["**/*.journey.ts"],
    globalSetup: ["../support/product-for-run.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
