import { execFile } from "node:child_process";
import { access, mkdir, rename, rm } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What the cluster consists of, from Debian 13. */
const PACKAGES = [
  "postgresql",
  "patroni",
  "etcd-server",
  "etcd-client",
  "python3-etcd",
  "haproxy",
  "pgbouncer",
  "procps",
  "ca-certificates",
];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Installs the program that installs Debian into a folder, and the one that makes networks. */
async function ensureTools(say: (line: string) => void): Promise<void> {
  const missing = [];
  for (const [program, name] of [
    ["/usr/bin/mmdebstrap", "mmdebstrap"],
    ["/usr/sbin/ip", "iproute2"],
    ["/usr/share/keyrings/debian-archive-keyring.gpg", "debian-archive-keyring"],
  ] as const)
    if (!(await exists(program))) missing.push(name);
  if (missing.length === 0) return;
  say(`Installing ${missing.join(", ")}…`);
  await run("apt-get", ["install", "--yes", "--no-install-recommends", ...missing]);
}

/**
 * Installs Debian 13 with PostgreSQL, Patroni, etcd, HAProxy, and PgBouncer into `folder`, once. Needs root on Debian.
 */
export async function installSystem(folder: string, say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error("Only root can make networks and install programs for the trial.");
  await ensureTools(say);
  if (await exists(folder)) return;
  say(
    "Installing Debian 13 with PostgreSQL, Patroni, etcd, HAProxy, and PgBouncer into a folder; this takes minutes…",
  );
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  await run(
    "mmdebstrap",
    [
      "--variant=minbase",
      `--include=${PACKAGES.join(",")}`,
      '--aptopt=APT::Install-Recommends "false"',
      "trixie",
      half,
    ],
    { maxBuffer: 2 ** 28 },
  );
  await rename(half, folder);
}

/** Mounts what programs need, which ends with the machine's own view of the file system, and runs the program. */
const ENTER =
  'system=$1; user=$2; shift 2; mount --rbind /dev "$system/dev" && mount -t proc proc "$system/proc" && exec chroot --userspec="$user" "$system" "$@"';

/** The command that runs another one in the system, as one of its users. A machine has to run it. */
export const inSystem = (system: string, user: string, command: readonly string[]): readonly string[] => [
  "sh",
  "-c",
  ENTER,
  "sh",
  system,
  user,
  ...command,
];
