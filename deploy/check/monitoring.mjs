import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePorts } from "./ports.mjs";

const run = (program, args) => spawnSync(program, args, { encoding: "utf8" });

/** Runs a promtool command; throws what it found. */
function promtool(args) {
  const tried = run("promtool", args);
  if (tried.status !== 0)
    throw new Error(`promtool refuses deploy/monitoring:\n${tried.stdout}${tried.stderr}`);
}

/** Waits until this holds; throws with the sentence after 60 s. */
async function until(holds, sentence) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(sentence);
}

/** Every query of the dashboard, and every alert's condition. */
function queriesIn(place) {
  const { panels } = JSON.parse(readFileSync(join(place, "dashboard.json"), "utf8"));
  const drawn = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr]));
  if (drawn.length < 20) throw new Error("The dashboard has hardly any queries.");
  return drawn;
}

/** The files, with a server at this port, and with alerts after seconds instead of minutes. */
function placeFiles(root, place, metricsPort) {
  cpSync(join(root, "deploy/monitoring"), place, { recursive: true });
  const change = (name, changes) => {
    const path = join(place, name);
    const text = changes.reduce(
      (before, [from, to]) => before.replaceAll(from, to),
      readFileSync(path, "utf8"),
    );
    writeFileSync(path, text);
  };
  change("prometheus.yml", [
    ["127.0.0.1:9464", `127.0.0.1:${metricsPort}`],
    [/_interval: \d+s/g, "_interval: 1s"],
  ]);
  change("alerts.yml", [[/^( +for:) .*$/gm, "$1 3s"]]);
}

function start(program, args, options) {
  const child = spawn(program, args, { stdio: "ignore", ...options });
  const ended = once(child, "exit");
  return async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  };
}

/** Watches a running product through every query, then stops it and waits for the alert. */
async function watch(root, place, ports) {
  const [PORT, PAYMENTS_PORT, GATEWAY_PORT, EXAMPLES_PORT, METRICS_PORT, prometheusPort] = ports.map(String);
  const ask = async (path) => {
    const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/${path}`);
    const { status, data, error } = await answer.json();
    if (status !== "success") throw new Error(error);
    return data;
  };
  const valuesOf = async (query) => (await ask(`query?query=${encodeURIComponent(query)}`)).result;
  const firing = async () =>
    (await ask("alerts")).alerts
      .filter(({ state }) => state === "firing")
      .map(({ labels }) => labels.alertname);

  const stopProduct = start("npm", ["start"], {
    cwd: root,
    env: {
      ...process.env,
      ...{ PORT, PAYMENTS_PORT, GATEWAY_PORT, EXAMPLES_PORT, METRICS_PORT },
      COUNTY_PAY_DATA: join(place, "product"),
    },
  });
  const stopPrometheus = start("prometheus", [
    `--config.file=${join(place, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(place, "data")}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
  ]);
  try {
    await until(
      async () => (await valuesOf("county_pay_healthy == 1")).length === 1,
      "Prometheus saw no healthy server.",
    );
    await until(
      async () => !(await firing()).includes("CountyPayDown"),
      "CountyPayDown fires for a server that is well.",
    );
    for (const [title, query] of queriesIn(place))
      await valuesOf(query).catch((error) => {
        throw new Error(`The dashboard's "${title}" cannot be drawn: ${error.message}`);
      });
    const { groups } = await ask("rules");
    const broken = groups.flatMap(({ rules }) => rules).filter(({ health }) => health === "err");
    if (broken.length > 0)
      throw new Error(`An alert cannot be computed: ${broken[0].name}: ${broken[0].lastError}`);
    await stopProduct();
    await until(async () => (await firing()).includes("CountyPayDown"), "CountyPayDown did not fire.");
  } finally {
    await stopProduct();
    await stopPrometheus();
  }
}

/**
 * Tests alerts and dashboard with Debian's Prometheus: promtool tests each alert, then Prometheus watches a product that
 * runs, computes each query, and fires when the product ends. Returns why it was skipped, or null.
 */
export async function watchProduct(root, place) {
  for (const program of ["prometheus", "promtool"])
    if (run(program, ["--version"]).status !== 0) return "prometheus (Debian's package) is not installed";
  const ports = await freePorts(6);
  placeFiles(root, place, ports[4]);
  promtool(["check", "config", join(place, "prometheus.yml")]);
  promtool(["test", "rules", join(root, "deploy/monitoring/alerts.test.yml")]);
  await watch(root, place, ports);
  return null;
}
