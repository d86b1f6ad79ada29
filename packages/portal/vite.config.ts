import { createHash } from "node:crypto";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

/** Nothing is inlined: the portal's pages allow no inline script or style. */
export default defineConfig({
  plugins: [react(), buildVersion()],
  resolve: {
    alias: [
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      { find: /^react-dom$/, replacement: "preact/compat" },
      { find: /^react$/, replacement: "preact/compat" },
    ],
  },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Seventy files of a kilobyte cost a phone more round trips than they save bytes: what nearly every screen
        // needs is one file, what changes with no release of ours another.
        codeSplitting: {
          groups: [
            { name: "vendor", test: /node_modules/, minShareCount: 4 },
            { name: "common", test: /packages[\\/](?:core|ui|widget|portal)[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
