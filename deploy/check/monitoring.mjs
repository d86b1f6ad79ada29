import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePorts } from "./ports.mjs";

const run = (program, args) => spawnSync(program, args, { encoding: "utf8" });

/** Runs promtool or amtool; throws what it found. Returns its output. */
function toolOutput(tool, args) {
  const tried = run(tool, args);
  if (tried.status !== 0)
    throw new Error(`${tool} refuses deploy/monitoring:\n${tried.stdout}${tried.stderr}`);
  return tried.stdout.trim();
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

/** Alertmanager sends pages to the person on call, and everything else to the office. */
function checkRoutes(place) {
  const config = join(place, "alertmanager.yml");
  toolOutput("amtool", ["check-config", config]);
  for (const [severity, receiver] of [
    ["page", "on-call"],
    ["ticket", "tickets"],
  ]) {
    const found = toolOutput("amtool", [
      "config",
      "routes",
      "test",
      `--config.file=${config}`,
      `severity=${severity}`,
    ]);
    if (found !== receiver) throw new Error(`Alertmanager sends a ${severity} to ${found}.`);
  }
}

/** Takes what Alertmanager sends to the person on call. Returns the names of the alerts so far, and a way to close. */
async function answerPages(port) {
  const names = [];
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    const { alerts } = JSON.parse(Buffer.concat(parts).toString());
    names.push(...alerts.filter(({ status }) => status === "firing").map(({ labels }) => labels.alertname));
    response.end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return [names, () => server.close()];
}

/** The files, with a server at this port, and with alerts after seconds instead of minutes. */
function placeFiles(root, place, [metricsPort, alertsPort, pagesPort]) {
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
    ["127.0.0.1:9093", `127.0.0.1:${alertsPort}`],
    [/_interval: \d+s/g, "_interval: 1s"],
  ]);
  change("alertmanager.yml", [
    ["127.0.0.1:9094", `127.0.0.1:${pagesPort}`],
    [/group_(wait|interval): \w+/g, "group_$1: 1s"],
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
  const [PORT, PAYMENTS_PORT, GATEWAY_PORT, EXAMPLES_PORT, ...others] = ports.map(String);
  const [METRICS_PORT, alertsPort, pagesPort, prometheusPort] = others;
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
  const stopAlertmanager = start("prometheus-alertmanager", [
    `--config.file=${join(place, "alertmanager.yml")}`,
    `--storage.path=${join(place, "alerts")}`,
    `--web.listen-address=127.0.0.1:${alertsPort}`,
    "--cluster.listen-address=",
  ]);
  const [pages, closePages] = await answerPages(Number(pagesPort));
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
    await until(async () => pages.includes("CountyPayDown"), "Nobody was paged for CountyPayDown.");
  } finally {
    await stopProduct();
    await stopPrometheus();
    await stopAlertmanager();
    closePages();
  }
}

/**
 * Tests alerts and dashboard with Debian's Prometheus and Alertmanager: promtool tests each alert, then Prometheus watches
 * a product that runs, computes each query, and fires when the product ends, and Alertmanager pages the person on call.
 * Returns why it was skipped, or null.
 */
export async function watchProduct(root, place) {
  for (const program of ["prometheus", "promtool", "prometheus-alertmanager", "amtool"])
    if (run(program, ["--version"]).status !== 0)
      return "prometheus and prometheus-alertmanager (Debian's packages) are not installed";
  const ports = await freePorts(8);
  placeFiles(root, place, ports.slice(4));
  checkRoutes(place);
  toolOutput("promtool", ["check", "config", join(place, "prometheus.yml")]);
  toolOutput("promtool", ["test", "rules", join(root, "deploy/monitoring/alerts.test.yml")]);
  await watch(root, place, ports);
  return null;
}
