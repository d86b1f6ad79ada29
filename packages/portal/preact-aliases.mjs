import { fileURLToPath } from "node:url";

/** What the portal's screens, written for React, import instead: in its build and in its tests. */
export const PREACT_ALIASES = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: "@county-pay/widget/preact/client" },
  {
    find: /^react$/,
    replacement: fileURLToPath(new URL("src/platform/preact/react.ts", import.meta.url)),
  },
];
