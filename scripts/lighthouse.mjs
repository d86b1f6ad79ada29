import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "./build.mjs";
import { requireChromium } from "./lib/browsers.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/**
 * Lighthouse scores of the portal's first screens (login, search, and a bill) on a phone. Measures the product at
 * PORTAL_URL, or one that it starts. Prints a table, writes bench/lighthouse.json, and never fails because of timing.
 */
const READY = "Stop with Ctrl-C.";

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

/** The product as `npm start` starts it, with its own ports and data; `stop` removes everything. */
async function startProduct() {
  const data = mkdtempSync(join(tmpdir(), "county-pay-lighthouse-"));
  const names = ["PORT", "PAYMENTS_PORT", "GATEWAY_PORT", "EXAMPLES_PORT"];
  const ports = {};
  for (const name of names) ports[name] = String(await freePort());
  const child = spawn(process.execPath, [join(ROOT, "scripts/start.mjs")], {
    env: { ...process.env, ...ports, COUNTY_PAY_DATA: data, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (output.includes(READY)) resolve();
      });
    child.once("exit", () => reject(new Error(`The product did not start.\n${output}`)));
  });
  return {
    url: `http://localhost:${ports.PORT}`,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The ID of a bill of the demo county. */
async function anyBill(portal) {
  const response = await fetch(`${portal}/AlchemePay/GuestSearch`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ ProductNum: "1", CompanyId: 1, CompanyName: "demo", PageSize: 50, PageNumber: 0 },
      ...{ SearchFields: { BillNumber: "2026" }, Filters: [], OrderBy: "relevance" },
    }),
  });
  const [bill] = (await response.json()).Results;
  return bill.RecordDetailsId;
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const bytesOf = (files, type) =>
  kilobytes(files.filter((file) => !type || file.type === type).reduce((sum, { gzip }) => sum + gzip, 0));

function print(pages) {
  console.log("\npage     perf  a11y  best   FCP ms  LCP ms  TBT ms    CLS  requests  KB gz  (script, font)");
  for (const { name, scores, milliseconds: ms, layoutShift, files } of pages)
    console.log(
      [
        name.padEnd(7),
        ...CATEGORIES.map((id) => String(scores[id]).padStart(5)),
        ...Object.values(ms).map((value) => String(value).padStart(7)),
        layoutShift.toFixed(3).padStart(7),
        String(files.length).padStart(9),
        bytesOf(files).padStart(6),
        ` (${bytesOf(files, "Script")}, ${bytesOf(files, "Font")})`,
      ].join(" "),
    );
  for (const { name, failedAudits } of pages)
    for (const line of failedAudits) console.log(`${name}: ${line}`);
}

requireNode();
ensureInstalled();
// Only this script uses Lighthouse, so nothing else installs it.
ensureInstalled(join(ROOT, "tools/lighthouse"));
const { CATEGORIES, measure } = await import("../tools/lighthouse/measure.mjs");
const product = process.env.PORTAL_URL ? { url: process.env.PORTAL_URL, stop: async () => {} } : null;
if (!product) await build();
const running = product ?? (await startProduct());
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
});
try {
  const county = `${running.url}/demo`;
  const pages = [];
  for (const [name, url] of [
    ["login", `${county}/login`],
    ["search", `${county}/guest/bills`],
    ["bill", `${county}/guest/bill-preview/${await anyBill(running.url)}`],
  ])
    pages.push(await measure(name, url, port));
  print(pages);
  const folder = join(ROOT, "bench");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "lighthouse.json"), `${JSON.stringify(pages, null, 2)}\n`);
} finally {
  await browser.close();
  await running.stop();
}
