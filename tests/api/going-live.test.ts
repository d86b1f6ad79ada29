import { execFile } from "node:child_process";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  emptyDatabase,
  readConfig,
  SETTINGS,
  type TestDatabase,
  testDatabase,
} from "@county-pay/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { missingLines, readPage } from "../../scripts/lib/going-live-page.mjs";
import { programFile } from "../support/bundles.ts";
import { type GatewayProcess, startGateway } from "../support/programs.ts";
import { temporaryFolder } from "../support/stub-product/index.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const page = readPage(ROOT);
/** The other kinds need Docker, systemd, or a certificate authority: see deploy/check.mjs. */
const HERE = ["", "trial"];

let database: TestDatabase;
let drill: TestDatabase;
let gateway: GatewayProcess;
/** The root of a machine's files. */
let machine: string;
let folder: string;

const onMachine = (text: string): string =>
  text.replaceAll(/(?<![\w.:*/-])\/(?=(?:opt|etc|usr\/local|var)\/)/g, `${machine}/`);

/** Runs lines like one root shell that remembers its folder. Fails if a command fails; returns their output. */
async function runHere(lines: string): Promise<string> {
  const where = join(machine, "folder");
  const script = ["set -eu", `cd "${folder}"`, onMachine(lines), `pwd > "${where}"`].join("\n");
  const env = {
    PATH: `${machine}/bin:${process.env.PATH}`,
    HOME: join(machine, "root"),
    LIVE_DATABASE_URL: database.url,
    DRILL_DATABASE_URL: drill.url,
    GATEWAY_URL: gateway.url,
    // The PostgreSQL of the tests does not wait for its disk.
    UNSAFE_DATABASE: "on",
  };
  const { stdout, stderr } = await promisify(execFile)("bash", ["-c", `exec 2>&1\n${script}`], { env });
  folder = (await readFile(where, "utf8")).trim();
  return stdout + stderr;
}

/** What `county-pay` is on this machine: the command line with the page's settings and a database of the test. */
const COMMAND = `#!/bin/sh
case "\${DATABASE_NAME:-}" in
  "") DATABASE_URL=$LIVE_DATABASE_URL ;;
  drill) DATABASE_URL=$DRILL_DATABASE_URL ;;
esac
export DATABASE_URL
exec "$NODE" --env-file="$SETTINGS" "$PROGRAM" "$@"
`;

/** The backup that the nightly unit makes. */
async function nightlyBackup(): Promise<string> {
  const unit = await readFile(join(ROOT, "deploy/county-pay-backup.service"), "utf8");
  const line = /^ExecStart=\/bin\/sh -ec '(.*)'$/m.exec(unit)?.[1] ?? "exit 1";
  const command = line.replaceAll("$$", "$").replaceAll("%%", "%").replaceAll("/usr/local/bin/", "");
  return `(${command.replace(/^exec /, "")})`;
}

beforeAll(async () => {
  machine = await temporaryFolder();
  for (const name of ["bin", "root", "opt", "etc", "usr/local/bin", "var"])
    await mkdir(join(machine, name), { recursive: true });
  folder = join(machine, "root");
  await symlink(ROOT.replace(/\/$/, ""), join(machine, "opt/county-pay-0.1.0"));
  const command = COMMAND.replace("$NODE", process.execPath)
    .replace("$SETTINGS", join(machine, "etc/county-pay/county-pay.env"))
    .replace("$PROGRAM", programFile("cli"));
  await writeFile(join(machine, "bin/county-pay"), command, { mode: 0o755 });
  [database, drill, gateway] = await Promise.all([testDatabase(), emptyDatabase(), startGateway()]);
});
afterAll(async () => {
  await Promise.all([database?.close(), drill?.close(), gateway?.close()]);
  await rm(machine, { recursive: true, force: true });
});

test("the commands of docs/going-live.md take an empty database to a county with bills, a backup, and a restore, and print what it shows", async () => {
  const ran: string[] = [];
  for (const step of page.steps) {
    if (step.kind === "machine" && step.commands.includes("county-pay-backup.service"))
      await runHere(await nightlyBackup());
    if (!HERE.includes(step.kind)) continue;
    const output = await runHere(step.commands);
    expect({ line: step.line, missing: missingLines(step, output) }, output).toEqual({
      line: step.line,
      missing: [],
    });
    ran.push(...step.commands.split("\n"));
  }
  const commands = page.steps.flatMap((step) => step.commands.split("\n"));
  expect(
    commands.filter((line) => /^(DATABASE_NAME=\S+ )?county-pay /.test(line) && !ran.includes(line)),
  ).toEqual([]);
  const { rows } = await drill.pool.query("select count(*)::int as bills from bills");
  expect(rows).toEqual([{ bills: 200 }]);
});

test("a server starts with the settings that docs/going-live.md writes, with and without its test keys of Stripe", async () => {
  const text = await readFile(join(machine, "etc/county-pay/county-pay.env"), "utf8");
  const asSettings = (lines: string): Record<string, string> =>
    Object.fromEntries(
      [...lines.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
    );
  const written = asSettings(text);
  expect(written).toMatchObject({
    MAIL: "off",
    GATEWAY: "sandbox",
    PUBLIC_ORIGIN: "https://pay.elm.example",
  });
  const config = readConfig(written);
  expect(config.sites.payments.origin).toBe("https://cards.elm.example");
  expect(config.sites.gateway.origin).toBe("https://sandbox.elm.example");
  expect(config.signingSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(config.databaseUrl).not.toContain("change-me");
  const { GATEWAY_ORIGIN, MAIL, ...rest } = written;
  const live = readConfig({ ...rest, ...asSettings(page.settings.join("\n")) });
  expect(live.gateway.isReal).toBe(true);
  expect(live.mail.smtpUrl).toContain("@mail.elm.example");
});

test("every setting that docs/going-live.md names exists", () => {
  const ofTheCommand = ["DATABASE_NAME"];
  const named = new Set(
    [...page.text.matchAll(/(?<![/\w])([A-Z]{2,}(?:_[A-Z]+)*)=/g)].map(([, name = ""]) => name),
  );
  expect([...named].filter((name) => !SETTINGS.has(name) && !ofTheCommand.includes(name))).toEqual([]);
});

test("nginx serves the names that docs/going-live.md puts in, and no example's", async () => {
  for (const name of ["nginx.conf", "sandbox.conf"]) {
    const text = await readFile(join(machine, "etc/county-pay/nginx", name), "utf8");
    expect(text).not.toContain("example.gov");
    expect(text).toMatch(/server_name (pay|sandbox)\.elm\.example;/);
  }
});
