import { createHash } from "node:crypto";
import { pureCore } from "@county-pay/widget/build/pure-core";
import { forThePortal, queriesAreWritten, trustAnswers } from "@county-pay/widget/build/trust-answers";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { FIRST_FONT, firstFont } from "./first-font.mjs";

const VERSION = "__COUNTY_PAY_VERSION__";

/**
 * Says in the page which build it is of; the server answers the same in assets/version.txt, where an open page learns
 * that another one was deployed (spec 1:103). Names of built files hold hashes of their content: the names are the version.
 */
const buildVersion = (): Plugin => ({
  name: "county-pay-version",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const version = createHash("sha256").update(files.toSorted().join("\n")).digest("hex").slice(0, 16);
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("the page is not in the bundle");
      page.source = page.source.toString().replace(VERSION, version);
    },
  },
});

/**
 * What nearly every screen is made of: components that forms and lists are put together from, and their rules, but for
 * those of addresses and passwords, whose many sentences are for few screens.
 */
const BASE =
  /packages\/(?:ui\/src\/(?:button|card|checkbox|data-table|empty-state|error-state|error-summary|field|form|icon|money-text|notice-box|screen|select|skeleton|status-badge|store)\/|core\/src\/forms\/(?!across|match|password|phone|places)|portal\/src\/app\/centred-card\/)/;

/** Nothing is inlined: the portal's pages allow no inline script or style. */
export default defineConfig(async () => ({
  plugins: [
    { ...trustAnswers(forThePortal), apply: "build" },
    { ...queriesAreWritten, apply: "build" },
    react(),
    { ...pureCore, apply: "build" },
    buildVersion(),
  ],
  resolve: {
    alias: [
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      { find: /^react-dom$/, replacement: "preact/compat" },
      { find: /^react$/, replacement: "preact/compat" },
      { find: FIRST_FONT, replacement: await firstFont() },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What is there before anything else is one file, what nearly every screen is made of another: fewer round
        // trips for a phone. The rest goes where it is needed, so that nobody waits for the texts of screens unseen.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 3 },
            { name: "screens", test: BASE, priority: 2, minShareCount: 4 },
            // With all that it stands on: what several payments share would be a file for each set of them otherwise.
            { name: "checkout", test: /core\/src\/journey\/checkout-flow\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
}));
