import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Difference } from "./check-site.ts";
import { hashOf, type Inventory } from "./inventory.ts";

const PACKED = { ".br": brotliDecompressSync, ".gz": gunzipSync } as const;

/** The folders that are served, below `packages/`: every script in them must be in the inventory. */
const SERVED = ["portal/dist/assets", "widget/dist/card-frame", "widget/dist/embed"];

const scriptsIn = (packages: string, folder: string): readonly string[] =>
  readdirSync(packages + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|mjs|css|html)$/.test(entry.name))
    .map((entry) =>
      relative(packages, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join("/"),
    );

/** Whether a compressed copy of a file holds the same content; true if there is none. */
function isSameCopy(path: string, unpack: (packed: Buffer) => Buffer, sha256: string): boolean {
  if (!existsSync(path)) return true;
  try {
    return hashOf(unpack(readFileSync(path)), "sha256") === sha256;
  } catch {
    return false;
  }
}

function fileProblems(path: string, sha256: string): readonly string[] {
  if (!existsSync(path)) return ["is not installed"];
  const copies = Object.entries(PACKED)
    .filter(([ending, unpack]) => !isSameCopy(path + ending, unpack, sha256))
    .map(([ending]) => `has another content in its copy ${ending}`);
  const now = hashOf(readFileSync(path), "sha256");
  return now === sha256
    ? copies
    : [`has other bytes than the release: ${now}, expected ${sha256}`, ...copies];
}

/** Compares the files of the installation below `packages` with its inventory: those that are served, and programs. */
export function installedDifferences(
  { files, programs }: Inventory,
  packages: string,
): readonly Difference[] {
  const differs = (file: string, what: string): Difference => ({
    county: null,
    part: "installed",
    url: `packages/${file}`,
    what,
  });
  const listed = new Set(files.map(({ file }) => file));
  const extra = SERVED.flatMap((folder) => scriptsIn(packages, folder)).filter((file) => !listed.has(file));
  return [
    ...[...files, ...programs].flatMap(({ file, sha256 }) =>
      fileProblems(packages + file, sha256).map((what) => differs(file, what)),
    ),
    ...extra.map((file) => differs(file, "is not in the inventory")),
  ];
}
