import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { pureCore } from "@county-pay/widget/build/pure-core";
import { scriptGraph } from "@county-pay/widget/build/script-graph";
import { small } from "@county-pay/widget/build/small";
import { tersePreact } from "@county-pay/widget/build/terse-preact";
import { terseValibot } from "@county-pay/widget/build/terse-valibot";
import { forThePortal, queriesAreWritten, trustAnswers } from "@county-pay/widget/build/trust-answers";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks, FIRST_CHUNKS } from "./chunks.mjs";
import { componentStyles } from "./component-styles.mjs";
import { earlyKeys } from "./early-keys.mjs";
import { firstFiles } from "./first-files.mjs";
import { FIRST_FONT, firstFont } from "./first-font.mjs";
import { firstModules } from "./first-modules.mjs";
import { firstView } from "./first-view.mjs";
import { messageAreas } from "./message-areas.mjs";
import { PREACT_ALIASES } from "./preact-aliases.mjs";
import { valibotParts } from "./valibot-parts.mjs";

const FIRST_FILE = /assets\/index-/;

/** The list of the portal's scripts, for the inventory of the payment pages; its folder is not served. */
const SCRIPTS = fileURLToPath(new URL("dist/.vite/scripts.json", import.meta.url));

const VERSION = "__COUNTY_PAY_VERSION__";

/**
 * Says in the page which build it is of; the server answers the same in assets/version.txt, where an open page learns
 * that another one was deployed (CALL-018). Names of built files hold hashes of their content: the names are the
 * version.
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

/** What turns our sources into code for a browser. */
const sources = () => [
  { ...trustAnswers(forThePortal), apply: "build" as const },
  { ...queriesAreWritten, apply: "build" as const },
  componentStyles,
  messageAreas(),
  { ...terseValibot, apply: "build" as const, enforce: "pre" as const },
  { ...tersePreact("given DOM", "errors"), apply: "build" as const, enforce: "pre" as const },
  valibotParts(),
  react(),
  { ...pureCore, apply: "build" as const },
];

/** Nothing is inlined: the portal's pages allow no inline script or style. */
export default defineConfig(async ({ command }) => {
  const resolve = {
    alias: [...PREACT_ALIASES, { find: FIRST_FONT, replacement: await firstFont() }],
  };
  const shared = {
    assetsInlineLimit: 0,
    target: "es2022",
    reportCompressedSize: false,
  };
  const rolldown = {
    // Reading our properties has no side effects, so unused schemas built from parts of others are removed.
    treeshake: { propertyReadSideEffects: false },
    // A constant is written where it is used: the first file need not export names that only later files use.
    optimization: { inlineConst: { mode: "all" as const } },
  };
  const screens =
    command === "build"
      ? await firstModules({ resolve, plugins: sources(), build: { ...shared, rolldownOptions: rolldown } })
      : new Map();
  return {
    plugins: [
      ...sources(),
      { ...small((name) => FIRST_CHUNKS.has(name)), apply: "build" },
      earlyKeys(),
      buildVersion(),
      firstFiles(),
      firstView(),
      { ...scriptGraph(SCRIPTS), apply: "build" },
    ],
    resolve,
    build: {
      ...shared,
      manifest: true,
      modulePreload: {
        polyfill: false,
        // The first file lists no other files: the page names those of its screen, and the table of all screens, which
        // loads after the first one, has a list of theirs. Nor is listed what every page has loaded already.
        resolveDependencies: (_, files, { hostId }) =>
          FIRST_FILE.test(hostId) ? [] : files.filter((file) => !FIRST_FILE.test(file)),
      },
      rolldownOptions: { ...rolldown, output: { codeSplitting: { groups: chunks(screens) } } },
    },
  };
});
