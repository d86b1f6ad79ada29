import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCertificate } from "./certificate.mjs";
import { watchProduct } from "./monitoring.mjs";
import { findNginx, placeNginx } from "./nginx.mjs";

const run = (program, args) => spawnSync(program, args, { encoding: "utf8" });
const succeeds = (program, args) => run(program, args).status === 0;

async function withPlace(work) {
  const place = mkdtempSync(join(tmpdir(), "county-pay-check-"));
  try {
    return await work(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Lets nginx check its configuration, with the sandbox's. Returns why it was skipped, or null. */
export function checkNginx(root) {
  const nginx = findNginx();
  if (!nginx) return "nginx or openssl is not installed";
  return withPlace((place) => {
    const tried = run(nginx, ["-t", ...placeNginx(root, place)]);
    if (tried.status !== 0) throw new Error(`nginx refuses deploy/nginx.conf:\n${tried.stderr}`);
    return null;
  });
}

/** The highest exposure, from 0 to 10, that systemd may find in a service that faces the network. */
const MOST_EXPOSURE = 2;

/** Lets systemd check the units, and how well they are confined. Returns why it was skipped, or null. */
export function checkUnits(root) {
  if (!succeeds("systemd-analyze", ["--version"])) return "systemd is not installed";
  return withPlace((place) => {
    const names = readdirSync(join(root, "deploy")).filter((name) => /\.(service|timer)$/.test(name));
    for (const name of names) {
      // Whether the programs that they name are installed on this machine does not matter.
      const text = readFileSync(join(root, "deploy", name), "utf8")
        .replaceAll("/usr/bin/node", process.execPath)
        .replaceAll("/usr/local/bin/county-pay", process.execPath);
      writeFileSync(join(place, name), text);
    }
    for (const name of names) {
      const tried = run("systemd-analyze", ["verify", "--man=no", join(place, name)]);
      if (tried.status !== 0 || tried.stderr.includes(name))
        throw new Error(`systemd refuses ${name}:\n${tried.stderr}`);
    }
    for (const name of ["county-pay.service", "county-pay-sandbox.service"]) {
      const { stdout } = run("systemd-analyze", [
        "security",
        "--offline=yes",
        "--no-pager",
        join(place, name),
      ]);
      const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
      if (!(exposure <= MOST_EXPOSURE)) throw new Error(`${name} is exposed too much: ${exposure}`);
    }
    return null;
  });
}

/** Gets a certificate as the page says. Returns why it was skipped, or null. */
export const checkCertificate = (root) => withPlace((place) => getCertificate(root, place));

/** Watches the product with Prometheus. Returns why it was skipped, or null. */
export const checkMonitoring = (root) => withPlace((place) => watchProduct(root, place));

/** Lets compose check its files, alone and together. Returns why it was skipped, or null. */
export function checkCompose(root) {
  if (!succeeds("docker", ["compose", "version"])) return "docker compose is not installed";
  return withPlace((place) => {
    const names = ["compose.yaml", "compose.cells.yaml"];
    for (const name of names) {
      const text = readFileSync(join(root, "deploy", name), "utf8");
      writeFileSync(join(place, name), text.replaceAll("/etc/county-pay", place));
    }
    cpSync(join(root, "deploy/env.example"), join(place, "county-pay.env"));
    for (const together of [names.slice(0, 1), names]) {
      const files = together.flatMap((name) => ["--file", join(place, name)]);
      const tried = run("docker", ["compose", ...files, "--profile", "sandbox", "config", "--quiet"]);
      if (tried.status !== 0) throw new Error(`compose refuses ${together.join(" with ")}:\n${tried.stderr}`);
    }
    return null;
  });
}
