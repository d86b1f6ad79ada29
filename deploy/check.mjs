import { parseArgs } from "node:util";
import { ROOT } from "../scripts/lib/repository.mjs";
import { checkImage } from "./check/image.mjs";
import { runPage } from "./check/machine.mjs";
import { checkCertificate, checkCompose, checkMonitoring, checkNginx, checkUnits } from "./check/others.mjs";

/**
 * Tests the files in this folder as far as this machine can: nginx, systemd, and compose check their files, certbot gets a
 * certificate from Pebble, the test server of Let's Encrypt (Debian's packages certbot and pebble), Prometheus watches the product, and the image is
 * tested without Docker: every step of the Dockerfile in empty folders, then its command on a PostgreSQL, as an
 * unprivileged user, on read-only files. Needs the package registry; takes several minutes.
 *
 * With `--page docker` or `--page systemd`, runs docs/going-live.md instead, on a disposable machine with Debian 13 that
 * the remaining arguments enter: node deploy/check.mjs --page systemd -- ssh root@trial bash. With `--certificate`,
 * certbot runs, too; `--from 77` continues at a line of the document.
 */
async function main() {
  const { values, positionals } = parseArgs({
    options: {
      page: { type: "string" },
      certificate: { type: "boolean", default: false },
      from: { type: "string" },
    },
    allowPositionals: true,
  });
  if (values.page !== undefined)
    return runPage(ROOT, values.page, {
      into: positionals,
      withCertificate: values.certificate,
      from: Number(values.from ?? 1),
    });
  for (const [name, check] of [
    ["nginx reads its file", checkNginx],
    ["systemd reads its files", checkUnits],
    ["compose reads its file", checkCompose],
    ["certbot gets a certificate through nginx, and renews it", checkCertificate],
    ["Prometheus computes every query, and Alertmanager pages when the product ends", checkMonitoring],
  ]) {
    const reason = await check(ROOT);
    console.log(reason === null ? `ok  ${name}` : `--  ${name}: not tried, because ${reason}`);
  }
  return checkImage(ROOT);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
