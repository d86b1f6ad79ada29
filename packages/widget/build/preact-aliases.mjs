import { fileURLToPath } from "node:url";

const path = (file) => fileURLToPath(new URL(`../src/preact/${file}`, import.meta.url));

/** What the widget's screens, written for React, import instead: in its bundles and in its tests. */
export const PREACT_ALIASES = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: path("react-dom-client.ts") },
  { find: /^react$/, replacement: path("react.ts") },
];
