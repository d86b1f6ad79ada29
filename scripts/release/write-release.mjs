import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ROOT } from "../lib/repository.mjs";
import { productionPackages } from "./production-packages.mjs";

/** What a machine gets beside the packages: what is served and run, how it is installed, and the documentation. */
const CONTENTS = [
  "LICENSE",
  "NOTICE",
  "README.md",
  "package.json",
  "package-lock.json",
  "deploy",
  "docs",
  ...["server", "portal", "widget"].flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/dist`,
  ]),
];
/** Notes of the build, which a machine does not need. */
const LEFT_OUT = new Set([".built-from"]);

/**
 * The time of every file, in seconds: the commit's, or SOURCE_DATE_EPOCH outside a repository. A server's ETags are made of
 * times and sizes, so that two releases must not have the same time.
 */
function releaseTime() {
  if (process.env.SOURCE_DATE_EPOCH) return process.env.SOURCE_DATE_EPOCH;
  return execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: ROOT, encoding: "utf8" }).trim();
}

/** Writes a folder as an archive with the same bytes on every machine: sorted, with one time, owner, and set of modes. */
async function archiveFolder(folder, file) {
  const tar = spawn(
    "tar",
    [
      ...["--create", "--format=gnu", "--sort=name", `--mtime=@${releaseTime()}`],
      ...["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go+rX,go-w"],
      ...["--directory", dirname(folder), basename(folder)],
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = once(tar, "close");
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

async function sha256Of(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Copies what a release contains into a new folder below `parent`, and returns that folder: what was built here, and the
 * packages that it needs, as they are installed here.
 */
export function stageRelease(parent) {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const staged = join(parent, `county-pay-${version}`);
  const filter = (path) => !LEFT_OUT.has(basename(path));
  for (const path of CONTENTS) cpSync(join(ROOT, path), join(staged, path), { recursive: true, filter });
  for (const path of productionPackages()) {
    const isOwn = (source) => !source.slice(join(ROOT, path).length).includes("/node_modules");
    cpSync(join(ROOT, path), join(staged, path), { recursive: true, filter: isOwn, verbatimSymlinks: true });
  }
  // In an image, the folder of STATE_FOLDER, which belongs to the server's user.
  mkdirSync(join(staged, "state"));
  return staged;
}

/**
 * Writes `county-pay-<version>-<platform>.tar.gz` of what is built and installed here, and SHA256SUMS, into a folder.
 * Returns the archive's path and checksum. Two machines with one platform write the same bytes of one commit.
 */
export async function writeRelease(folder) {
  const parent = mkdtempSync(join(tmpdir(), "county-pay-release-"));
  try {
    const staged = stageRelease(parent);
    mkdirSync(folder, { recursive: true });
    const archive = join(folder, `${basename(staged)}-${process.platform}-${process.arch}.tar.gz`);
    await archiveFolder(staged, archive);
    const sha256 = await sha256Of(archive);
    writeFileSync(join(folder, "SHA256SUMS"), `${sha256}  ${basename(archive)}\n`);
    return { archive, sha256 };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
