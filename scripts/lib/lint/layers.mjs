/**
 * Which package may import which; ARCHITECTURE.md explains why. Each package lists the published entries of ours that
 * it may import.
 */
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
    "@county-pay/widget/build/script-graph",
    "@county-pay/widget/build/small",
    "@county-pay/widget/build/terse-preact",
    "@county-pay/widget/build/terse-valibot",
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

/** Folders of a package that may import more. */
export const EXCEPTIONS = {
  // The sandbox's hosted fields, a page in a frame of ours: a gateway that speaks our protocol.
  "packages/server/src/gateways/sandbox/fields": [
    "@county-pay/widget/bridge",
    "@county-pay/widget/fields-protocol",
  ],
};

/** The folders of core, from lowest to highest: a folder may import itself and lower ones. */
export const CORE_LAYERS = [
  ["errors", "result", "index"],
  ["calendar", "machine", "methods", "money", "roles"],
  ["ach", "disputes", "files", "wire"],
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

/** Every core folder may import this one. It imports only the types of the codes that it has texts for. */
export const CORE_MESSAGES = "messages";

/** Any layer may import the wire format's types with `import type`, but not its code. */
export const CORE_TYPES_FOR_ALL = "contract";

/** The folders of the portal, from lowest to highest: each imports itself and those before it. */
export const PORTAL_FOLDERS = ["platform", "shared", "features", "app"];

/** The domains of the server, each a folder of modules. */
export const SERVER_DOMAINS = ["county", "bills", "payments", "people", "delivery"];

/** The parsers that run in a thread: it starts for each file, so it loads these files of modules, and not all of them. */
export const THREAD_PARSERS = "packages/server/src/file-reader/parsers.ts";

/** Packages that the code imports but does not depend on: it is written for React and bundled with Preact. */
export const ALIASED = { "packages/widget": ["react", "react-dom"] };
