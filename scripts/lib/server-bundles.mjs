import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensurePlaces, PLACES } from "./places/ensure-places.mjs";
import { ROOT } from "./repository.mjs";

/** The programs of the server, by the name of their bundle. */
const ENTRIES = {
  supervisor: "start/main.ts",
  "command-database": "start/command-database.ts",
  server: "main.ts",
  gateway: "gateways/sandbox/main.ts",
  cli: "cli.ts",
};

/** Made of many small modules, which take longer to find than to run: a quarter of a program's start. */
const BUNDLED = ["kysely", "jose", "valibot"];

function npmPackages() {
  const names = ["server", "core"].flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, `packages/${name}/package.json`), "utf8")).dependencies),
  );
  return names.filter((name) => !name.startsWith("@county-pay/") && !BUNDLED.includes(name));
}

/**
 * Bundles programs of the server into `folder`, with the migrations and the list of places beside them; most npm packages stay outside.
 * `entries` maps a bundle's name to its source below packages/server/src; `alsoOutside` are packages of the tools.
 */
export async function bundleServer(
  folder = join(ROOT, "packages/server/dist"),
  entries = ENTRIES,
  alsoOutside = [],
) {
  ensurePlaces();
  const { build, stop } = await import("esbuild");
  const source = (path) => join(ROOT, "packages/server/src", path);
  await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, source(path)])),
    outdir: folder,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: true,
    external: [...npmPackages(), ...alsoOutside],
    logLevel: "warning",
  });
  await stop();
  rmSync(join(folder, "migrations"), { recursive: true, force: true });
  cpSync(source("db/migrations"), join(folder, "migrations"), { recursive: true });
  cpSync(PLACES, join(folder, "generated/places.txt"));
}
