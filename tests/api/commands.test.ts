import { type ChildProcess, spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { achFileOf } from "@county-pay/core/testing";
import { type TestDatabase, testDatabase } from "@county-pay/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programFile } from "../support/bundles.ts";

const samples = fileURLToPath(new URL("../../packages/server/src/county/imports/samples/", import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "county-pay-commands-"));
  database = await testDatabase();
  await database.pool.query("insert into companies (name, display_name) values ('elm', 'Elm County')");
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [programFile("cli"), ...args], {
    env: { ...process.env, DATABASE_URL: database.url },
  });

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = start(args);
  let out = "";
  let err = "";
  child.stdout?.on("data", (text) => {
    out += text;
  });
  child.stderr?.on("data", (text) => {
    err += text;
  });
  const [code] = await once(child, "close");
  return { code, out, err };
}

const countBills = async (): Promise<number> =>
  (await database.pool.query("select count(*)::int as n from bills")).rows[0].n;

describe("the commands", () => {
  it.each([
    [["import", "--company", "elm", "--color", "red"], "Unknown option '--color'; see --help."],
    [["import", "--company", "elm"], "--file is missing; see --help."],
    [["import", "stray"], "Unexpected argument 'stray'"],
    [["dance"], "There is no command dance; see --help."],
    [["generate", "--lines", "none", "--out", "x"], "--lines must be a whole number above 0; see --help."],
  ])("the command %j is refused in one sentence with exit code 2", async (args, sentence) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(err).toContain(sentence);
  });

  it("the commands print their usage", async () => {
    const { code, out } = await run("import", "--help");
    expect(code).toBe(0);
    expect(out).toContain("--dry-run");
  });

  it("a command that cannot continue prints one sentence and exits with 1", async () => {
    expect(await run("import", "--company", "elm", "--file", "/nowhere.csv")).toEqual({
      code: 1,
      out: "",
      err: "The file /nowhere.csv cannot be read.\n",
    });
  });

  it("the import prints the proposed mapping and rejected lines, and writes all rejected lines to a file", async () => {
    const report = join(folder, "refused.csv");
    const args = [
      "import",
      "--company",
      "elm",
      "--file",
      `${samples}refused.csv`,
      "--dry-run",
      "--report",
      report,
    ];
    const { code, out, err } = await run(...args);
    expect(code).toBe(0);
    expect(out).toContain('"balance_amount": "balance_amount"');
    expect(out).toContain("Lines: 13, in");
    expect(err).toContain("line 3, tax_year: '26' is not a year");
    const lines = (await readFile(report, "utf8")).trim().split("\r\n");
    expect(lines[0]).toBe("line,column,reason");
    expect(lines).toHaveLength(11);
    expect(await countBills()).toBe(0);
  });

  it("an import killed in the middle continues where it stopped when it is run again", async () => {
    const file = join(folder, "elm.csv");
    expect((await run("generate", "--lines", "7000", "--out", file)).code).toBe(0);
    const args = ["import", "--company", "elm", "--file", file];
    const first = start(args);
    const ended = once(first, "close");
    while ((await countBills()) === 0) await sleep(20);
    first.kill("SIGKILL");
    await ended;
    const { code, out } = await run(...args);
    expect(code).toBe(0);
    expect(out).toMatch(
      /Lines: 7000, in .* Bills added: 7000, changed: 0, unchanged: 0, left alone: 0. Lines refused: 0/,
    );
    expect(await countBills()).toBe(7_000);
    const { rows } = await database.pool.query("select d.* from companies c, ledger_differences(c.id) d");
    expect(rows).toEqual([{ unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" }]);
    const { rows: runs } = await database.pool.query(
      "select finished_at is null as cut from import_runs order by id",
    );
    expect(runs).toEqual([{ cut: false }]);
  });

  it("the companies command lists the companies", async () => {
    expect((await run("company", "list")).out).toBe("elm\tElm County\t7000 bills\n");
  });
});

describe("the office's commands on the command line", () => {
  const UNKNOWN = "00000000-0000-4000-8000-000000000001";

  it("the command compares a settlement file with the ledger, names the differences, and exits with 1", async () => {
    const file = join(folder, "settled.csv");
    await writeFile(file, `reference,amount,fee,date\n${UNKNOWN},12.50,0.10,2026-03-01\n`);
    const { code, out, err } = await run("reconcile", "--company", "elm", file);
    expect(out).toContain(`in the file and not in the ledger\t${UNKNOWN}\t\tfile $12.50\tledger -`);
    expect([code, err]).toEqual([1, expect.stringContaining("differ")]);
    await writeFile(file, "reference,amount,fee,date\n");
    expect(await run("reconcile", file, "--company", "elm")).toMatchObject({
      code: 0,
      out: "0 lines, 0 differences.\n",
    });
    expect(await run("reconcile", "--company", "elm")).toMatchObject({ code: 2 });
    expect(await run("reconcile", "--company", "elm", "no-such.csv")).toMatchObject({ code: 1 });
  });

  it("the attention command reports that nothing needs attention, and resolves no ordinary payment", async () => {
    expect(await run("attention", "--company", "elm")).toMatchObject({ code: 0, out: "0 to look at.\n" });
    const decide = ["attention", "--company", "elm", "--decide", "0123456789ABCDEF", "--as", "accept"];
    expect(await run(...decide)).toMatchObject({ code: 2 });
    expect(await run(...decide, "--note", "seen")).toMatchObject({ code: 1 });
  });
});

describe("the command for banks' return files", () => {
  it("the command says what becomes of each entry, once, and refuses a wrong file with its lines", async () => {
    const file = join(folder, "returns.ach");
    await writeFile(file, achFileOf([{ code: "R01", identification: "UNKNOWN", amount: 12_50 }]));
    const upload = ["ach", "take", "--company", "elm", "--file", file];
    const first = await run(...upload);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toContain("R01");
    expect(first.out).toContain("The file was uploaded. Entries that need a person: 1.");
    expect((await run(...upload)).out).toContain("This file was uploaded before. Nothing changed.");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^9/m, "8"));
    const wrong = await run(...upload);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toMatch(/Line \d+: /);
    const stored = await database.pool.query("select count(*)::int as n from ach_files");
    expect(stored.rows).toEqual([{ n: 1 }]);
  });
});

describe("the command that verifies a receipt", () => {
  const TEXT = "receipt-1~Elm County~7K3M9QXR2T8W4HBD~126350~2026-11-24~13-430~succeeded";
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const signed = `${TEXT}~${sign(null, Buffer.from(TEXT), privateKey).toString("base64url")}`;

  it("the command says what a receipt says, from its URL or statement, with a key file and no database", async () => {
    const file = join(folder, "receipts.pem");
    await writeFile(file, publicKey.export({ type: "spki", format: "pem" }));
    const url = `https://pay.county.example/elm/guest-receipt-viewer?signed=${encodeURIComponent(signed)}`;
    for (const given of [signed, url]) {
      expect(await run("receipt", "verify", given, "--key", file)).toEqual({
        code: 0,
        err: "",
        out: [
          "County: Elm County",
          "Reference number: 7K3M9QXR2T8W4HBD",
          "Amount: $1,263.50",
          "Date: 2026-11-24",
          "Parcel or account: 13-430",
          "State when the receipt was made: paid",
          "The signature is valid",
          "",
        ].join("\n"),
      });
    }
    const changed = await run("receipt", "verify", signed.replace("126350", "926350"), "--key", file);
    expect(changed).toMatchObject({ code: 1, out: "" });
    expect(changed.err).toBe(
      "The signature is not valid: the receipt was changed, or another key signed it.\n",
    );
    expect(await run("receipt", "verify", TEXT, "--key", file)).toMatchObject({ code: 1 });
    expect(await run("receipt", "verify", signed, "--key", join(folder, "none.pem"))).toMatchObject({
      code: 1,
    });
  });

  it("the command prints this installation's public key, the same each time, which refuses another's receipt", async () => {
    const { code, out } = await run("receipt", "key");
    expect([code, out]).toEqual([0, expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/)]);
    expect((await run("receipt", "key")).out).toBe(out);
    expect(await run("receipt", "verify", signed)).toMatchObject({ code: 1, out: "" });
    expect(await run("receipt", "verify")).toMatchObject({ code: 2 });
    expect(await run("receipt", "show")).toMatchObject({ code: 2 });
  });
});
