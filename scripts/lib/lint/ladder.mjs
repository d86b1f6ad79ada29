/** Who may import whom: ARCHITECTURE.md says why. A package lists what it may import of ours, by published entry. */
export const PACKAGES = {
  "packages/core": [],
  "packages/ui": ["@county-pay/core"],
  "packages/widget": ["@county-pay/core", "@county-pay/ui"],
  "packages/portal": [
    "@county-pay/core",
    "@county-pay/ui",
    "@county-pay/widget/card-entry",
    "@county-pay/widget/card-host",
    "@county-pay/widget/browser",
    "@county-pay/widget/build/pure-core",
    "@county-pay/widget/build/small",
    "@county-pay/widget/build/trust-answers",
    "@county-pay/widget/preact",
    "@county-pay/widget/preact/events",
  ],
  "packages/server": ["@county-pay/core"],
  examples: ["@county-pay/widget/jsx-react"],
  tests: [
    "@county-pay/core",
    "@county-pay/ui",
    "@county-pay/widget",
    "@county-pay/portal",
    "@county-pay/server",
  ],
};

/** The rooms of core from the ground up: a room imports itself and what stands on a lower floor. */
export const CORE_FLOORS = [
  ["errors", "result", "index"],
  ["calendar", "machine", "methods", "money"],
  ["fees"],
  ["company"],
  ["forms"],
  ["bills"],
  ["cart", "search"],
  ["misc"],
  ["payments", "accounts", "alerts", "address-change", "restrictions"],
  ["settings"],
  ["contract"],
  ["client", "session"],
  ["site"],
  ["journey"],
];

/** Read by every room of core, and importing none, but for the closed sets of codes that it has a text for. */
export const CORE_MESSAGES = "messages";

/** The shape of what goes over the wire may be named on any floor, with `import type`; its code may not be used. */
export const CORE_TYPES_FOR_ALL = "contract";

/** The folders of the portal from the ground up: each imports itself and those before it. */
export const PORTAL_FOLDERS = ["platform", "shared", "features", "app"];

/** The domains of the server: each is a folder of modules. */
export const SERVER_DOMAINS = ["county", "bills", "payments", "people", "delivery"];

/** Written for React and bundled with preact in its place, so not a dependency. */
export const ALIASED = { "packages/widget": ["react", "react-dom"] };
