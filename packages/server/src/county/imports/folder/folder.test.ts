import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importFolder, importRuns, saveImportFolder } from "@county-pay/core/contract";
import { ALL_LANGUAGES } from "@county-pay/core/messages/all";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, refusalOf } from "../../../testing/client.ts";
import { insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../../testing/people.ts";
import { testConfig, testServices } from "../../../testing/services.ts";
import { importBills } from "../import-bills.ts";
import { runImports } from "../run-orders.ts";
import { importFolderLetters } from "./mail-admin.ts";
import { watchFolders } from "./watch.ts";

const HEADER = "Bill No,Tax Year,PIN,Owner,Amount Due";
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let root: string;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let companyId: number;
let name: string;
let tests = 0;
/** A county for each test; the server reads them when it starts. */
const ids = new Map<string, number>();
const failures: unknown[] = [];
const log = { error: (details: object) => void failures.push(details) };

beforeAll(async () => {
  database = await testDatabase();
  root = await mkdtemp(join(tmpdir(), "drops-"));
  services = testServices(database.url, { importFolder: root });
  for (const one of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    ids.set(`drop${one}`, await insertCounty(database.pool, { name: `drop${one}` }));
  app = await buildApi(services);
});
beforeEach(async () => {
  tests += 1;
  name = `drop${tests}`;
  companyId = ids.get(name) ?? 0;
  await insertPerson(database.pool, companyId, { email: `admin@${name}.example`, userType: "Admin" });
  await insertPerson(database.pool, companyId, { email: `clerk@${name}.example`, userType: "Clerk" });
  admin = await signedIn(app, name, `admin@${name}.example`);
  clerk = await signedIn(app, name, `clerk@${name}.example`);
  await mkdir(join(root, name));
});
afterAll(async () => {
  expect(failures).toEqual([]);
  await app.close();
  await services.db.close();
  await database.close();
  await rm(root, { recursive: true, force: true });
});

const drop = (file: string, text: string) => writeFile(join(root, name, file), text);
const within = async (folder: string) => (await readdir(join(root, name, folder))).sort();
const turnOn = () => answerOf(admin.asUser, saveImportFolder, { body: { Enabled: true, EveryMinutes: 15 } });
const shown = () => answerOf(admin.asUser, importFolder, {});

/** Makes the next look due, and everything that was seen earlier as old as a stable file. */
async function pass(): Promise<void> {
  await database.pool.query(
    "update import_folders set next_look_at = now() - interval '1 second' where company_id = $1",
    [companyId],
  );
  await database.pool.query("update import_folder_files set seen_at = now() - interval '1 minute'");
}
async function look(): Promise<void> {
  await pass();
  await watchFolders(services.db, root, log);
  await runImports(services, log);
}
/** The county's mapping, as its first import by hand stores it. */
async function storeMapping(): Promise<void> {
  const file = join(root, `${name}-first.csv`);
  await writeFile(file, `${HEADER}\nA1,2025,9-1,SAMPLE ADA,1.00\n`);
  await importBills(database.pool, { companyName: name, source: file });
}
const bills = async () =>
  (
    await database.pool.query("select bill_number from bills where company_id = $1 order by 1", [companyId])
  ).rows.map((row) => row.bill_number);
const mails = async () =>
  (
    await database.pool.query(
      `select m.recipient, f.state from mails m join import_folder_files f on f.company_id = m.company_id and f.id::text = m.data ->> 'id'
       where m.company_id = $1 and m.kind = 'import-folder' order by m.id`,
      [companyId],
    )
  ).rows;

// OFFICE-005
it("a complete file is imported with the stored mapping, put away with a report, and reported to the admin", async () => {
  await storeMapping();
  await turnOn();
  await drop("bills.csv", `${HEADER}\nB1,2025,10-1,SAMPLE ADA,100.00\nB2,2025,10-2,SAMPLE BEN,ten\n`);
  await look();
  expect((await shown()).Files[0]).toMatchObject({ FileName: "bills.csv", State: "waiting" });
  await look();
  expect((await shown()).Files[0]).toMatchObject({ State: "importing" });
  await look();
  expect(await bills()).toEqual(["A1", "B1"]);
  expect(await within(".")).toEqual(["done", "failed", "working"]);
  const [report = "", file = ""] = (await within("done")).sort((one, other) => other.length - one.length);
  expect(file).toMatch(/-bills\.csv$/);
  expect(await readFile(join(root, name, "done", report), "utf8")).toContain(
    "3,Amount Due,'ten' is not an amount",
  );
  expect((await shown()).Files[0]).toMatchObject({
    State: "done",
    Message: "Added: 1, changed: 0, refused: 1",
  });
  expect(await mails()).toEqual([{ recipient: `admin@${name}.example`, state: "done" }]);
  expect((await answerOf(admin.asUser, importRuns, {}))[0]).toMatchObject({
    FileName: "bills.csv",
    Added: 1,
  });
});

it("a file that is still growing waits, one with a marker does not, and a temporary name does not count", async () => {
  await storeMapping();
  await turnOn();
  await drop("a.csv", `${HEADER}\n`);
  await drop("b.csv", `${HEADER}\nB1,2025,10-1,SAMPLE ADA,100.00\n`);
  await drop("b.csv.done", "");
  await drop("c.csv.part", `${HEADER}\n`);
  await look();
  await drop("a.csv", `${HEADER}\nG1,2025,10-3,SAMPLE CAM,7.00\n`);
  await look();
  expect((await shown()).Files.map(({ FileName, State }) => [FileName, State])).toEqual([
    ["b.csv", "done"],
    ["a.csv", "waiting"],
  ]);
  await look();
  await look();
  expect(await bills()).toEqual(["A1", "B1", "G1"]);
  expect((await within(".")).filter((one) => one.startsWith("c"))).toEqual(["c.csv.part"]);
});

it("the same bytes are imported once, under any name and by any number of servers", async () => {
  await storeMapping();
  await turnOn();
  const text = `${HEADER}\nB1,2025,10-1,SAMPLE ADA,100.00\n`;
  await drop("one.csv", text);
  await drop("one.csv.done", "");
  await pass();
  await Promise.all([1, 2, 3].map(() => watchFolders(services.db, root, log)));
  await runImports(services, log);
  await drop("two.csv", text);
  await drop("two.csv.done", "");
  await look();
  expect((await shown()).Files.map(({ FileName, State }) => [FileName, State])).toEqual([
    ["two.csv", "known"],
    ["one.csv", "done"],
  ]);
  expect(await answerOf(admin.asUser, importRuns, {})).toHaveLength(2);
});

it("a link is not followed, neither as a file nor as the county's folder", async () => {
  await storeMapping();
  await turnOn();
  const secret = join(root, "secret.csv");
  await writeFile(secret, `${HEADER}\nS1,2025,10-9,SAMPLE ADA,5.00\n`);
  await symlink(secret, join(root, name, "link.csv"));
  await look();
  expect((await shown()).Files[0]).toMatchObject({ FileName: "link.csv", State: "failed" });
  expect(await bills()).toEqual(["A1"]);
  await rm(join(root, name), { recursive: true });
  await mkdir(join(root, `${name}-elsewhere`));
  await symlink(join(root, `${name}-elsewhere`), join(root, name));
  await look();
  expect((await shown()).Problem).toBe("not_a_folder");
  await rm(join(root, name));
  await look();
  expect((await shown()).Problem).toBe("missing");
});

it("a file that differs from its control file, or that comes before any mapping, is put away as failed", async () => {
  await turnOn();
  await drop("early.csv", `${HEADER}\nB1,2025,10-1,SAMPLE ADA,100.00\n`);
  await drop("early.csv.done", "");
  await look();
  expect((await shown()).Files[0]).toMatchObject({ State: "failed" });
  expect((await shown()).Files[0]?.Message).toContain("no stored mapping yet");
  await storeMapping();
  await drop("next.csv", `${HEADER}\nB1,2025,10-1,SAMPLE ADA,100.00\n`);
  await drop("next.ctl", "Records: 2\nTotal: 100.00\n");
  await drop("next.csv.done", "");
  await look();
  await look();
  expect((await shown()).Files[0]?.Message).toContain("It has 1 lines, and should have 2.");
  expect(await bills()).toEqual(["A1"]);
  expect((await within("failed")).some((one) => one.endsWith("-next.ctl"))).toBe(true);
});

it("results are emailed in the language of the admin, read in the reader's, and sentences of an earlier release stay", async () => {
  const spanish = await signedIn(app, name, `admin@${name}.example`, { "accept-language": "es" });
  await storeMapping();
  await answerOf(spanish.asUser, saveImportFolder, { body: { Enabled: true, EveryMinutes: 15 } });
  await drop("good.csv", `${HEADER}\nB1,2025,10-1,SAMPLE ADA,100.00\n`);
  await drop("good.csv.done", "");
  await drop("short.csv", `${HEADER}\nB2,2025,10-2,SAMPLE BEN,100.00\n`);
  await drop("short.ctl", "Records: 2\nTotal: 100.00\n");
  await drop("short.csv.done", "");
  await look();
  await look();
  await database.pool.query(
    `insert into import_folder_files (company_id, file_name, state, bytes, modified_ms, message, ended_at)
     values ($1, 'old.csv', 'done', 1, 1, 'Added: 7, changed: 0, refused: 0', now())`,
    [companyId],
  );
  expect((await shown()).Files.map(({ Message }) => Message)).toEqual([
    "Added: 7, changed: 0, refused: 0",
    expect.stringContaining("It has 1 lines, and should have 2."),
    "Added: 1, changed: 0, refused: 0",
  ]);
  const { Files } = await answerOf(spanish.asUser, importFolder, {});
  expect(Files[1]?.Message).toContain("Tiene 1 líneas y debería tener 2.");
  expect((await answerOf(spanish.asUser, importRuns, {}))[0]?.Failure).toContain("Tiene 1 líneas");
  const { rows } = await database.pool.query(
    "select data, language from mails where company_id = $1 and kind = 'import-folder' order by id",
    [companyId],
  );
  expect(rows.map(({ language }) => language)).toEqual(["es", "es"]);
  const company = await services.companies.byId(companyId);
  if (!company) throw new Error("there is no county");
  const letter = await importFolderLetters["import-folder"]?.(services, {
    company,
    to: `admin@${name}.example`,
    language: ALL_LANGUAGES.es,
    data: rows[1]?.data,
  });
  expect(JSON.stringify(letter)).toContain("Tiene 1 líneas y debería tener 2.");
  const reports = await Promise.all(
    (await within("failed")).map((file) => readFile(join(root, name, "failed", file), "utf8")),
  );
  expect(reports.join()).toContain("Tiene 1 líneas y debería tener 2.");
});

it("a file is imported whatever its name: as long as names can be, with line breaks, or not in UTF-8", async () => {
  await storeMapping();
  await turnOn();
  const long = `${"ế".repeat(83)}.csv`;
  const broken = "tax\nroll\t2025.csv";
  const foreign = Buffer.concat([
    Buffer.from(`${join(root, name)}/A`),
    Buffer.from([0xf1]),
    Buffer.from("o.csv"),
  ]);
  await drop(long, `${HEADER}\nL1,2025,11-1,SAMPLE ADA,100.00\n`);
  await drop(broken, `${HEADER}\nN1,2025,11-2,SAMPLE BEN,100.00\n`);
  await writeFile(foreign, `${HEADER}\nF1,2025,11-3,SAMPLE CAM,100.00\n`);
  for (let looks = 0; looks < 4; looks += 1) await look();
  expect(await bills()).toEqual(["A1", "F1", "L1", "N1"]);
  expect((await shown()).Files.map(({ FileName, State }) => [FileName, State]).sort()).toEqual([
    ["Año.csv", "done"],
    ["tax roll 2025.csv", "done"],
    [long, "done"],
  ]);
  expect(await within(".")).toEqual(["done", "failed", "working"]);
  expect(await within("working")).toEqual([]);
  expect(await within("done")).toHaveLength(6);
  expect((await mails()).map(({ state }) => state)).toEqual(["done", "done", "done"]);
});

it.each([
  ["is a link", async (file: string) => symlink(join(root, "elsewhere.ctl"), file)],
  ["is a folder", async (file: string) => void (await mkdir(file))],
  ["is too large to be one", (file: string) => writeFile(file, `Records: 1\n${"#".repeat(10_000)}`)],
])("a file whose control file %s is not imported", async (_what, make) => {
  await storeMapping();
  await turnOn();
  await writeFile(join(root, "elsewhere.ctl"), "Records: 1\n");
  await drop("bills.csv", `${HEADER}\nC1,2025,12-1,SAMPLE ADA,100.00\n`);
  await make(join(root, name, "bills.CTL"));
  await drop("bills.csv.done", "");
  await look();
  expect((await shown()).Files[0]).toMatchObject({ FileName: "bills.csv", State: "failed" });
  expect((await shown()).Files[0]?.Message).toContain("control file");
  expect(await bills()).toEqual(["A1"]);
  expect(await within(".")).toEqual(["done", "failed", "working"]);
});

it("only an admin sees and sets the schedule, and only where the server has a folder", async () => {
  expect((await refusalOf(clerk.asUser, importFolder, {})).code).toBe("forbidden");
  expect(await shown()).toMatchObject({ Enabled: false, Folder: `${root}/${name}`, NextLookAt: null });
  expect(await turnOn()).toMatchObject({ Enabled: true, EveryMinutes: 15, MailTo: `admin@${name}.example` });
  const off = await answerOf(admin.asUser, saveImportFolder, { body: { Enabled: false, EveryMinutes: 60 } });
  expect(off).toMatchObject({ Enabled: false, NextLookAt: null });
  expect(testConfig(database.url).importFolder).toBeNull();
});
