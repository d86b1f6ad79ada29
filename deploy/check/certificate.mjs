import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { missingLines, readPage } from "../../scripts/lib/going-live-page.mjs";
import { findNginx, placeNginx } from "./nginx.mjs";
import { freePorts } from "./ports.mjs";

const PROGRAMS = [
  ["certbot", ["--version"]],
  ["pebble", ["-h"]],
  ["pebble-challtestsrv", ["-h"]],
];

/** Who issued the certificate that nginx serves at this port, as openssl says it. */
function issuerAt(port) {
  const args = ["s_client", "-connect", `127.0.0.1:${port}`, "-servername", "pay.example.gov"];
  const { stdout } = spawnSync("openssl", args, { input: "", encoding: "utf8" });
  return /^issuer=(.*)$/m.exec(stdout)?.[1] ?? "";
}

/** Waits until this holds; throws with the sentence after 30 s. */
async function until(holds, sentence) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds()) return;
    await sleep(100);
  }
  throw new Error(sentence);
}

const isUp = (url) =>
  fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );

/** Pebble's own TLS certificate; certbot trusts it through REQUESTS_CA_BUNDLE. */
function makeAuthoritysOwnCertificate(place) {
  const files = ["-keyout", join(place, "pebble.key"), "-out", join(place, "pebble.crt")];
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  spawnSync("openssl", ["req", "-x509", ...names, "-days", "1", "-nodes", "-newkey", "rsa:2048", ...files], {
    stdio: "ignore",
  });
}

/** The script deploy/new-certificate, for the nginx in `place` that was started with `args`. */
function placeHook(root, place, { nginx, args }) {
  const reload = [nginx, ...args, "-s", "reload"].map((word) => `'${word}'`).join(" ");
  const hook = join(place, "new-certificate");
  const text = readFileSync(join(root, "deploy/new-certificate"), "utf8")
    .replaceAll("/etc/county-pay/nginx", place)
    .replaceAll("/etc/systemd/system/county-pay.service", join(place, "nginx.conf"))
    .replaceAll("systemctl reload nginx", reload);
  writeFileSync(hook, text);
  chmodSync(hook, 0o755);
  return hook;
}

/** The commands of the page that get a certificate, with the authority and the folders of this test. */
function commandsOf(root, { place, hook, directory }) {
  const step = readPage(root).steps.find(({ kind }) => kind === "certificate");
  const folders = ["config", "work", "logs"].map((name) => `--${name}-dir '${join(place, name)}'`).join(" ");
  const commands = step.commands
    .split("\n")
    .filter((line) => line.startsWith("certbot"))
    // Without a terminal, certbot waits for minutes before it renews, to spread the load on Let's Encrypt.
    .map((line) => line.replace(/^certbot renew/, "$& --no-random-sleep-on-renew"))
    .map((line) => `${line} --server ${directory} ${folders}`)
    .join("\n")
    .replaceAll("/var/www/acme", join(place, "acme"))
    .replaceAll("/opt/county-pay/deploy/new-certificate", hook)
    .replaceAll(".elm.example", ".example.gov");
  return { ...step, commands };
}

/**
 * Gets a certificate with the commands of docs/going-live.md from Pebble, the test server of Let's Encrypt, through nginx
 * with deploy/nginx.conf, and renews it. Everything stays in `place` and on ports of this machine. Returns why it was
 * skipped, or null; throws if nginx does not serve the new certificate in the end.
 */
export async function getCertificate(root, place) {
  const nginx = findNginx();
  const missing = PROGRAMS.find(([program, args]) => spawnSync(program, args, { stdio: "ignore" }).error);
  if (!nginx || missing) return `${missing?.[0] ?? "nginx"} is not installed`;

  const [plain, tls, api, management, dns, names] = await freePorts(6);
  const nginxArgs = placeNginx(root, place, { plain, tls });
  const conf = join(place, "nginx.conf");
  writeFileSync(conf, readFileSync(conf, "utf8").replaceAll("/var/www/acme", join(place, "acme")));
  mkdirSync(join(place, "acme"));
  // nginx reads the proofs as another user than certbot, which writes them.
  chmodSync(place, 0o755);
  makeAuthoritysOwnCertificate(place);
  const pebble = {
    listenAddress: `127.0.0.1:${api}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: join(place, "pebble.crt"),
    privateKey: join(place, "pebble.key"),
    httpPort: plain,
    tlsPort: tls,
  };
  writeFileSync(join(place, "pebble.json"), JSON.stringify({ pebble }));

  const started = [];
  const start = (program, args) => {
    const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, PEBBLE_VA_NOSLEEP: "1" } });
    started.push(child);
  };
  try {
    start(nginx, [...nginxArgs.slice(0, -1), `${nginxArgs.at(-1)} daemon off;`]);
    const off = ["-http01", "", "-https01", "", "-tlsalpn01", ""];
    const dnsArgs = ["-defaultIPv4", "127.0.0.1", "-defaultIPv6", "", "-dns01", `127.0.0.1:${dns}`];
    start("pebble-challtestsrv", [...dnsArgs, ...off, "-management", `127.0.0.1:${names}`]);
    start("pebble", ["-config", join(place, "pebble.json"), "-dnsserver", `127.0.0.1:${dns}`]);
    await until(() => isUp(`http://127.0.0.1:${plain}/`), "nginx did not start.");
    const before = issuerAt(tls);

    const directory = `https://127.0.0.1:${api}/dir`;
    const env = { ...process.env, REQUESTS_CA_BUNDLE: join(place, "pebble.crt") };
    await until(
      () => spawnSync("curl", ["--silent", "--cacert", join(place, "pebble.crt"), directory]).status === 0,
      "Pebble did not start.",
    );
    const hook = placeHook(root, place, { nginx, args: nginxArgs });
    const step = commandsOf(root, { place, hook, directory });
    const ran = spawnSync("/bin/sh", ["-ec", step.commands], { env, encoding: "utf8" });
    const output = `${ran.stdout}${ran.stderr}`;
    if (ran.status !== 0 || missingLines(step, output).length > 0)
      throw new Error(`docs/going-live.md:${step.line} gets no certificate:\n${output}`);
    await until(() => /Pebble/.test(issuerAt(tls)), `nginx still serves the certificate of ${before}.`);
    return null;
  } finally {
    for (const child of started) child.kill("SIGTERM");
    await Promise.all(started.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")));
  }
}
