import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const lines = (text) => text.split("\n").map((line) => line.trim());

/** The dependencies and recommendations of a package, as apt prints them. */
async function related(name, pattern) {
  const { stdout } = await run("apt-cache", ["depends", name]);
  return lines(stdout).flatMap((line) => pattern.exec(line)?.[1] ?? []);
}

/**
 * What apt would install on this machine for these packages; lists the packages themselves even if already installed.
 */
async function withMissing(names) {
  const args = ["install", "--simulate", "--reinstall", "--no-install-recommends", ...names];
  const { stdout } = await run("apt-get", args);
  return lines(stdout).flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? []);
}

/** WordPress and its dependencies, without a web server (PHP has one) and without database clients. */
async function packages() {
  const php = (await related("php-cli", /^Depends: (php[\d.]+-cli)$/))[0];
  if (!php) throw new Error("php-cli depends on no version of PHP");
  const programs = await withMissing([php, php.replace("-cli", "-mysql"), "mariadb-server-core"]);
  const parts = await related("wordpress", /^Depends: ((?:libjs|libphp|php)-[\w-]+)$/);
  const theme = (await related("wordpress", /^Recommends: (wordpress-theme-\w+)$/))[0];
  const texts = parts.filter((name) => !/^php-(gd|mysql|curl|xml|mbstring|zip)$/.test(name));
  return [...new Set([...programs, "wordpress", ...texts, ...(theme ? [theme] : [])])];
}

/** Why WordPress is not available on this machine; undefined if it is. */
export async function whatIsMissing() {
  for (const program of ["apt-get", "apt-cache", "dpkg"])
    if (!existsSync(`/usr/bin/${program}`))
      return `WordPress comes from Debian's packages, and there is no ${program}: run it on Debian or Ubuntu.`;
  const known = async () =>
    /Candidate: [^(\s]/.test((await run("apt-cache", ["policy", "wordpress"])).stdout);
  if (await known()) return undefined;
  if (process.getuid?.() === 0) await run("apt-get", ["-qq", "update"]);
  return (await known())
    ? undefined
    : "apt knows no package wordpress: run apt-get update, as root, on a machine that can reach Debian's packages.";
}

/**
 * Unpacks WordPress, PHP, and MariaDB below `folder`, from packages that are downloaded once into `store`. Installs
 * nothing: the machine stays unchanged, and no root is needed.
 */
export async function unpackWordPress(store, folder) {
  const stored = async () => (await readdir(store)).filter((name) => name.endsWith(".deb"));
  await mkdir(store, { recursive: true });
  const wanted = await packages();
  const present = await stored();
  const absent = wanted.filter((name) => !present.some((file) => file.startsWith(`${name}_`)));
  if (absent.length > 0) await run("apt-get", ["-qq", "download", ...absent], { cwd: store });
  for (const file of await stored()) await run("dpkg", ["--extract", join(store, file), folder]);
}
