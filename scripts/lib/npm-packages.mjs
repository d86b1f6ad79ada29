import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./repository.mjs";
import { runNode } from "./run.mjs";

const OUT = join(ROOT, "dist/npm");
const WIDGET = join(ROOT, "packages/widget");
const CORE = join(ROOT, "packages/core");
const { version, license } = JSON.parse(readFileSync(join(WIDGET, "package.json"), "utf8"));

const dependenciesOf = (folder) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies;
const entry = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
const optional = (names) => Object.fromEntries(names.map((name) => [name, { optional: true }]));

/**
 * The oldest frameworks that the packages support: `npm run try:npm` tests with these, `npm test` with this
 * repository's.
 */
export const OLDEST = ["react@18.2.0", "react-dom@18.2.0", "@types/react@18.2", "preact@10.28.0"];
const REACT = "^18.2.0 || ^19.0.0";
const PREACT = "^10.28.0 || ^11.0.0";

/** The published packages: the folder below dist/npm, and its package.json. */
const PACKAGES = {
  core: {
    name: "@county-pay/core",
    description: "The rules of County Pay (fees, bills, cart, payments, forms) and the client of its API.",
    sideEffects: false,
    exports: {
      ".": entry("index"),
      "./*": { types: "./*/index.d.ts", default: "./*/index.js" },
      "./package.json": "./package.json",
    },
    dependencies: dependenciesOf(CORE),
  },
  widget: {
    name: "@county-pay/widget",
    description: "<county-pay>: search a county's bills and pay them without leaving the page.",
    sideEffects: ["./index.js"],
    customElements: "custom-elements.json",
    exports: {
      ".": entry("index"),
      "./define": entry("define"),
      "./jsx-react": { types: "./jsx-react.d.ts" },
      "./jsx-preact": { types: "./jsx-preact.d.ts" },
      "./custom-elements.json": "./custom-elements.json",
      "./package.json": "./package.json",
    },
    peerDependencies: { preact: PREACT, react: REACT },
    peerDependenciesMeta: optional(["preact", "react"]),
  },
  react: {
    name: "@county-pay/react",
    description: "<county-pay> for React 18; React 19 needs no wrapper.",
    sideEffects: false,
    exports: { ".": entry("index"), "./package.json": "./package.json" },
    dependencies: { "@county-pay/widget": version },
    peerDependencies: { react: REACT },
  },
};

const README = {
  core: "packages/core/README.md",
  widget: "packages/widget/src/npm/README.md",
  react: "packages/widget/src/npm/react/README.md",
};

const run = async (program, args, cwd) => {
  const { code, output } = await runNode(join(ROOT, "node_modules", program), args, { cwd });
  if (code !== 0) throw new Error(output);
};

/** Type files refer to neighboring files by their built names. */
const namedAsBuilt = (text) => text.replace(/"(\.\.?\/[^"]+)\.tsx?"/g, '"$1.js"');

/** Copies a folder's types; those of the wrapper refer to the widget by package name. */
function copyTypes(from, to) {
  for (const name of readdirSync(from).filter((file) => file.endsWith(".d.ts"))) {
    const text = readFileSync(join(from, name), "utf8").replaceAll('"../types.ts"', '"@county-pay/widget"');
    writeFileSync(join(to, name), namedAsBuilt(text));
  }
}

function renameTypeImports(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".d.ts"))) {
    const file = join(folder, name);
    writeFileSync(file, namedAsBuilt(readFileSync(file, "utf8")));
  }
}

/** Builds the folders of the npm packages below dist/npm and returns them by name. `npm pack` makes a file of each. */
export async function buildNpmPackages() {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const rollup = (target) =>
    run("rollup/dist/bin/rollup", ["-c", "--configTarget", target, "--silent"], ROOT);
  const typesOf = (folder) => run("typescript/bin/tsc", ["-p", "tsconfig.npm.json"], folder);
  await Promise.all([rollup("core"), rollup("npm"), typesOf(WIDGET), typesOf(CORE)]);
  const types = join(OUT, "types/packages/widget/src/npm");
  for (const [name, manifest] of Object.entries(PACKAGES)) {
    const folder = join(OUT, name);
    if (name === "core") renameTypeImports(folder);
    else copyTypes(name === "react" ? join(types, "react") : types, folder);
    const { name: packageName, description, ...rest } = manifest;
    const packageJson = { name: packageName, version, description, license, type: "module", ...rest };
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(packageJson, null, 2)}\n`);
    cpSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
    cpSync(join(ROOT, README[name]), join(folder, "README.md"));
  }
  cpSync(join(WIDGET, "custom-elements.json"), join(OUT, "widget/custom-elements.json"));
  rmSync(join(OUT, "types"), { recursive: true });
  return Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, join(OUT, name)]));
}
