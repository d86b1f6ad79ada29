import { randomUUID } from "node:crypto";
import {
  addImportPart,
  type CallInput,
  type ImportMapping,
  importProblems,
  importProposal,
  importReport,
  importRun,
  importRuns,
  openImportFile,
  startImport,
} from "@county-pay/core/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";
import { deleteOldFiles, runImports } from "./index.ts";
import { QUOTA } from "./reading/file-parts.ts";

const FILE = [
  "Bill No,Tax Year,PIN,Owner,Amount Due",
  "B1,2025,10-1,SAMPLE ADA,100.00",
  "B2,2025,10-2,=cmd|' /C calc'!A0,not money",
  "B3,2025,10-3,SAMPLE BEN,50",
  "",
].join("\n");

let office: TestOffice;
let demo: number;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let stranger: SignedInPerson;
const failures: unknown[] = [];
const log = { error: (details: object) => void failures.push(details) };

beforeAll(async () => {
  office = await testOffice({});
  demo = office.demo;
  await office.addCounty({ name: "other" });
  admin = await office.signIn("admin", "Admin");
  clerk = await office.signIn("clerk", "Clerk");
  stranger = await office.signIn("admin", "Admin", "other");
});
afterAll(async () => {
  expect(failures).toEqual([]);
  await office.close();
});

const part = (FileId: string, Start: number, text: string) => ({
  body: { FileId, Start, Content: Buffer.from(text).toString("base64") },
});

async function upload(text: string, FileName = "bills.csv"): Promise<string> {
  const body = { FileName, Bytes: Buffer.byteLength(text) };
  const { FileId } = await answerOf(admin.asUser, openImportFile, { body });
  const half = Math.floor(text.length / 2);
  expect(await answerOf(admin.asUser, addImportPart, part(FileId, 0, text.slice(0, half)))).toEqual({
    Received: half,
  });
  await answerOf(admin.asUser, addImportPart, part(FileId, half, text.slice(half)));
  return FileId;
}

const proposalOf = (fileId: string, who = admin) =>
  answerOf(who.asUser, importProposal, { params: { fileId } });

async function run(
  FileId: string,
  Mapping: ImportMapping,
  change: Partial<Omit<CallInput<typeof startImport>["body"], "FileId" | "Mapping">> = {},
) {
  const body = { Key: randomUUID(), FileId, Mapping, DryRun: false, ChangeKey: false, ...change };
  const { ImportId } = await answerOf(admin.asUser, startImport, { body });
  expect((await answerOf(admin.asUser, startImport, { body })).ImportId).toBe(ImportId);
  await runImports(office.services, log);
  return answerOf(admin.asUser, importRun, { params: { id: ImportId } });
}

const billsThere = async (): Promise<number> => {
  const { rows } = await office.pool.query<{ count: number }>(
    "select count(*)::int as count from bills where company_id = $1",
    [demo],
  );
  return rows[0]?.count ?? 0;
};

describe("a file of an admin", () => {
  it("a file is uploaded in parts; a repeated part or one that skips ahead changes nothing", async () => {
    const body = { FileName: "a.csv", Bytes: 6 };
    const { FileId } = await answerOf(admin.asUser, openImportFile, { body });
    const add = async (start: number, text: string) =>
      (await answerOf(admin.asUser, addImportPart, part(FileId, start, text))).Received;
    expect(await add(0, "a,b")).toBe(3);
    expect(await add(0, "a,b")).toBe(3);
    expect(await add(5, "x")).toBe(3);
    expect(await add(3, "1234")).toBe(3);
    expect((await refusalOf(admin.asUser, importProposal, { params: { fileId: FileId } })).code).toBe(
      "not_found",
    );
    expect(await add(3, "\n1,")).toBe(6);
    expect((await proposalOf(FileId)).Headings).toEqual(["a", "b"]);
  });

  // OFFICE-005
  it("a file gets a proposed mapping, is tried, and is imported; importing it again adds no duplicates", async () => {
    const file = await upload(FILE);
    const proposal = await proposalOf(file);
    expect(proposal).toMatchObject({
      FileName: "bills.csv",
      Problem: "",
      Origin: "proposed",
      Headings: ["Bill No", "Tax Year", "PIN", "Owner", "Amount Due"],
      SavedKey: [],
    });
    expect(proposal.Samples[0]).toEqual(["B1", "2025", "10-1", "SAMPLE ADA", "100.00"]);
    expect(proposal.Mapping.fields).toMatchObject({ bill_number: "Bill No", balance_amount: "Amount Due" });

    const mapping = { ...proposal.Mapping };
    const tried = await run(file, mapping, { DryRun: true });
    const counted = {
      State: "finished",
      Lines: 3,
      Added: 2,
      Unchanged: 0,
      Refused: 1,
      AmountDue: 150,
    };
    expect(tried).toMatchObject({ ...counted, DryRun: true });
    expect(await billsThere()).toBe(0);
    const { Count, Rows } = await answerOf(admin.asUser, importProblems, {
      params: { id: tried.ImportId },
      query: { skip: "0" },
    });
    expect(Count).toBe(1);
    expect(Rows[0]).toEqual({
      Line: 3,
      Column: "Amount Due",
      Reason: "notAnAmount",
      Values: { value: "not money" },
    });

    expect(await run(file, mapping)).toMatchObject({ ...counted, DryRun: false, Failure: "" });
    expect(await billsThere()).toBe(2);
    expect(await run(file, mapping)).toMatchObject({ State: "finished", Added: 0, Unchanged: 2 });
    expect(await billsThere()).toBe(2);
    const runs = await answerOf(admin.asUser, importRuns, {});
    expect(runs.map(({ DryRun, Added }) => [DryRun, Added])).toEqual([
      [false, 0],
      [false, 2],
      [true, 2],
    ]);
    const { rows } = await office.pool.query(
      "select action from audit_events where company_id = $1 and action like 'import.%' order by id",
      [demo],
    );
    expect(rows.map(({ action }) => action)).toContain("import.finished");
    expect(rows.map(({ action }) => action)).toContain("import.asked");
  });

  it("the report lists the file's lines in order", async () => {
    const lines = ["Bill No,Tax Year,PIN,Owner,Amount Due", "D1,2025,11-1,ADA,1.00"];
    const file = await upload([...lines, "D1,2025,11-1,ADA,1.00", "D2,2025,11-2,BEN,much", ""].join("\n"));
    const tried = await run(file, (await proposalOf(file)).Mapping, { DryRun: true });
    const { Rows } = await answerOf(admin.asUser, importProblems, {
      params: { id: tried.ImportId },
      query: { skip: "0" },
    });
    expect(Rows.map(({ Line }) => Line)).toEqual([3, 4]);
  });

  it("a file gets the last mapping that was used, and the page asks before bills are identified differently", async () => {
    const file = await upload(FILE, "later.csv");
    const proposal = await proposalOf(file);
    expect(proposal).toMatchObject({ Origin: "saved", SavedKey: ["bill_number", "tax_year"] });
    const mapping: ImportMapping = { ...proposal.Mapping, key: ["parcel_id", "tax_year"] };
    const refused = await run(file, mapping);
    expect(refused).toMatchObject({ State: "failed", Lines: 0 });
    expect(refused.Failure).toContain("every bill would be added a second time");
    expect(await billsThere()).toBe(2);
    expect((await proposalOf(file)).Origin).toBe("used");
  });

  it("no cell of the report is a formula", async () => {
    const file = await upload("Bill No,Tax Year,=1+1\nB9,2025,=2+2\n", "odd.csv");
    const { Mapping: proposed } = await proposalOf(file);
    const fields = { ...proposed.fields, balance_amount: "=1+1" };
    const { ImportId, Refused } = await run(file, { ...proposed, fields }, { DryRun: true });
    expect(Refused).toBe(1);
    const report = await answerOf(admin.asUser, importReport, { params: { id: ImportId } });
    expect(report.split("\r\n").slice(0, 2)).toEqual([
      "Line,Column,Why",
      "2,'=1+1,'=2+2' is not an amount of money",
    ]);
  });

  it("a file that is not a table is refused as such", async () => {
    const file = await upload("nothing to see here", "letter.txt");
    const { Problem, Headings } = await proposalOf(file);
    expect(Problem).toContain("letter.txt");
    expect(Headings).toEqual([]);
  });

  it("an interrupted upload continues on another server, and is deleted after a week", async () => {
    const file = await upload(FILE, "cut.csv");
    const { Mapping } = await proposalOf(file);
    const body = { Key: randomUUID(), FileId: file, Mapping, DryRun: true, ChangeKey: false };
    const { ImportId } = await answerOf(admin.asUser, startImport, { body });
    const stateOf = async () => (await answerOf(admin.asUser, importRun, { params: { id: ImportId } })).State;
    // It is asked to stop after its first batch, so it returns to the queue.
    let asked = 0;
    await runImports(office.services, log, () => {
      asked += 1;
      return asked > 1;
    });
    expect(await stateOf()).toBe("queued");
    await office.pool.query(
      "update import_orders set state = 'running', heard_at = now() - interval '3 minutes' where id = $1",
      [ImportId],
    );
    await runImports(office.services, log);
    expect(await stateOf()).toBe("finished");
    await office.pool.query("update import_files set created_at = now() - interval '8 days' where id = $1", [
      file,
    ]);
    expect(await deleteOldFiles(office.pool)).toBe(1);
    expect((await refusalOf(admin.asUser, startImport, { body: { ...body, Key: randomUUID() } })).code).toBe(
      "not_found",
    );
  });
});

describe("a run of an admin that is interrupted", () => {
  const HEADINGS = "Bill No,Tax Year,PIN,Owner,Amount Due";
  const LINES = 5_600;
  const long = (name: string): string =>
    [
      HEADINGS,
      ...Array.from(
        { length: LINES },
        (_, n) => `${name}-${n},2025,20-${n},SAMPLE,${n === 3 || n === 5_500 ? "none" : "1.00"}`,
      ),
      "",
    ].join("\n");

  async function queued(name: string): Promise<string> {
    const FileId = await upload(long(name), `${name}.csv`);
    const { Mapping } = await proposalOf(FileId);
    const body = { Key: randomUUID(), FileId, Mapping, DryRun: false, ChangeKey: false };
    return (await answerOf(admin.asUser, startImport, { body })).ImportId;
  }
  const statusOf = (id: string) => answerOf(admin.asUser, importRun, { params: { id } });
  const state = async (id: string, set: string): Promise<void> => {
    await office.pool.query(`update import_orders set ${set} where id = $1`, [id]);
  };
  const problems = async (id: string) =>
    (await answerOf(admin.asUser, importProblems, { params: { id }, query: { skip: "0" } })).Rows.map(
      ({ Line }) => Line,
    );
  /** Runs the queue until the first batch is stored. */
  const runOneBatch = async (): Promise<void> => {
    let asked = 0;
    await runImports(office.services, log, () => {
      asked += 1;
      return asked > 1;
    });
  };
  const WHOLE = {
    State: "finished",
    Lines: LINES,
    Added: LINES - 2,
    Unchanged: 0,
    Refused: 2,
    AmountDue: LINES - 2,
  };

  it("an interrupted run continues after the last stored batch, and each line is counted and reported once", async () => {
    const id = await queued("interrupted");
    await runOneBatch();
    const cut = await statusOf(id);
    expect(cut.State).toBe("queued");
    expect(cut.Lines).toBeGreaterThan(0);
    expect(cut.Lines).toBeLessThan(LINES);
    await runImports(office.services, log);
    expect(await statusOf(id)).toMatchObject(WHOLE);
    expect(await problems(id)).toEqual([5, 5_502]);
    const runs = await answerOf(admin.asUser, importRuns, {});
    expect(runs.filter(({ FileName }) => FileName === "interrupted.csv")).toHaveLength(1);
  });

  it("another server takes over a run ten seconds after the first stops responding, not earlier", async () => {
    const id = await queued("silent");
    await runOneBatch();
    await state(id, "state = 'running', heard_at = now() - interval '5 seconds'");
    expect(await runImports(office.services, log)).toBe(0);
    await state(id, "heard_at = now() - interval '11 seconds'");
    expect(await runImports(office.services, log)).toBe(1);
    expect(await statusOf(id)).toMatchObject(WHOLE);
  });

  it("only one server stores a run when the first resumes", async () => {
    const first = [HEADINGS, "frozen-5300,2025,20-5300,SAMPLE,2.00", ""].join("\n");
    const FileId = await upload(first, "first.csv");
    await run(FileId, (await proposalOf(FileId)).Mapping);
    const id = await queued("frozen");
    // A later batch waits for this bill, which it changes; meanwhile another server takes over the run.
    const holder = await office.pool.connect();
    await holder.query("begin");
    await holder.query("select from bills where bill_number = 'frozen-5300' for update");
    const running = runImports(office.services, log);
    await expect.poll(async () => (await statusOf(id)).Lines).toBeGreaterThan(0);
    await state(id, "lease = gen_random_uuid()");
    await holder.query("rollback");
    holder.release();
    await running;
    const left = await statusOf(id);
    expect(left.State).toBe("running");
    expect(left.Lines).toBeLessThan(LINES);
    await state(id, "heard_at = now() - interval '11 seconds'");
    await runImports(office.services, log);
    expect(await statusOf(id)).toMatchObject({ ...WHOLE, Added: LINES - 3, Changed: 1 });
  });

  /** The database, in which an import's own connection fails with this SQLSTATE; only other statements succeed. */
  const failing = (code: string) => {
    const answers = office.services.db.pool;
    const connect = vi.fn(async () => {
      throw Object.assign(new Error("gone"), { code });
    });
    const pool = Object.create(answers, {
      query: { value: answers.query.bind(answers) },
      connect: { value: connect },
    });
    return { db: { pool }, connect };
  };

  it("a run whose statements collide with others is resumed, up to ten times without progress", async () => {
    const id = await queued("busy");
    const { connect, ...database } = failing("57014");
    for (let turn = 1; turn <= 10; turn += 1) {
      await runImports(database, log);
      expect((await statusOf(id)).State).toBe("running");
      await state(id, "heard_at = now() - interval '11 seconds'");
    }
    await runOneBatch();
    await runImports(database, log);
    expect((await statusOf(id)).State).toBe("running");
    await state(id, "heard_at = now() - interval '11 seconds', collisions = 10");
    await runImports(database, log);
    expect((await statusOf(id)).State).toBe("failed");
    expect(connect).toHaveBeenCalledTimes(12);
    expect(failures.splice(0)).toMatchObject([{ importId: id }]);
  });

  it("a run waits for the database instead of failing", async () => {
    const id = await queued("away");
    const { connect, ...database } = failing("57P01");
    await runImports(database, log);
    expect(connect).toHaveBeenCalledTimes(1);
    expect((await statusOf(id)).State).toBe("running");
    await state(id, "heard_at = now() - interval '11 seconds'");
    await runImports(office.services, log);
    expect(await statusOf(id)).toMatchObject(WHOLE);
  });
});

describe("room for files", () => {
  const open = (Bytes: number) => ({ body: { FileName: "big.csv", Bytes } });
  const count = async (): Promise<number> =>
    Number((await office.pool.query("select count(*) from import_files")).rows[0]?.count);
  const clear = () => office.pool.query("delete from import_files");
  beforeEach(clear);
  afterEach(clear);

  it("a county may have five uploads at a time; an abandoned one no longer counts and is deleted", async () => {
    for (let at = 0; at < QUOTA.unfinished; at += 1) await answerOf(admin.asUser, openImportFile, open(10));
    expect((await refusalOf(admin.asUser, openImportFile, open(10))).code).toBe("too_many_files");
    expect((await answerOf(stranger.asUser, openImportFile, open(10))).FileId).not.toBe("");
    await office.pool.query("update import_files set heard_at = now() - interval '61 minutes'");
    await answerOf(admin.asUser, openImportFile, open(10));
    expect(await deleteOldFiles(office.pool)).toBe(QUOTA.unfinished + 1);
    expect(await count()).toBe(1);
  });

  it("the space limit counts announced bytes", async () => {
    const most = 2 ** 30;
    for (let left = QUOTA.bytes as number; left > 0; left -= most)
      await answerOf(admin.asUser, openImportFile, open(most)).then(({ FileId }) =>
        office.pool.query("update import_files set received = bytes where id = $1", [FileId]),
      );
    expect((await refusalOf(admin.asUser, openImportFile, open(1))).code).toBe("too_many_files");
    await office.pool.query("delete from import_files");
    await answerOf(admin.asUser, openImportFile, open(1));
  });

  it("the space limit holds even if many uploads are announced at once", async () => {
    const asked = Array.from({ length: 20 }, () => admin.asUser.call(openImportFile, open(10)));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(QUOTA.unfinished);
  });
});

it("only the county's admins can upload, and another county's admin finds neither file nor run", async () => {
  const file = await upload(FILE, "ours.csv");
  const { Mapping } = await proposalOf(file);
  const { ImportId } = await run(file, Mapping, { DryRun: true });
  const open = { body: { FileName: "a.csv", Bytes: 1 } };
  expect((await refusalOf(clerk.asUser, openImportFile, open)).code).toBe("forbidden");
  expect((await refusalOf(clerk.asUser, importRuns, {})).code).toBe("forbidden");
  const theirs = [
    refusalOf(stranger.asUser, addImportPart, part(file, 0, "x")),
    refusalOf(stranger.asUser, importProposal, { params: { fileId: file } }),
    refusalOf(stranger.asUser, importRun, { params: { id: ImportId } }),
    refusalOf(stranger.asUser, startImport, {
      body: { Key: randomUUID(), FileId: file, Mapping, DryRun: true, ChangeKey: false },
    }),
  ];
  for (const { code } of await Promise.all(theirs)) expect(code).toBe("not_found");
  const problems = { params: { id: ImportId }, query: { skip: "0" } };
  expect(await answerOf(stranger.asUser, importProblems, problems)).toEqual({ Count: 0, Rows: [] });
  expect(await answerOf(stranger.asUser, importRuns, {})).toEqual([]);
});

describe("control totals of a file of an admin", () => {
  // OFFICE-005
  it("a file that differs from the county's control totals needs a reason, which the audit trail shows", async () => {
    const file = await upload(
      "Bill No,Tax Year,PIN,Owner,Amount Due\nC1,2025,10-8,SAMPLE CAM,20.00\nTotal,2,30.00\n",
    );
    const { Mapping } = await proposalOf(file);
    const tried = await run(file, Mapping, { DryRun: true });
    expect(tried).toMatchObject({
      Lines: 1,
      AmountDue: 20,
      Trailer: { Count: 2, Amount: 30 },
      Control: null,
    });
    const refused = await run(file, Mapping, { Control: { Count: 1, Amount: 25.5 } });
    expect(refused).toMatchObject({ State: "failed", Added: 0, Control: { Count: 1, Amount: 25.5 } });
    expect(refused.Failure).toContain("Its amount due is $20.00, and should be $25.50.");
    const before = await billsThere();
    const ControlReason = "One bill was withdrawn.";
    const done = await run(file, Mapping, { Control: { Count: 2, Amount: null }, ControlReason });
    expect(done).toMatchObject({ State: "finished", Added: 1, Lines: 1, ControlReason });
    expect(await billsThere()).toBe(before + 1);
    const { rows } = await office.pool.query(
      "select details from audit_events where action = 'import.asked' and subject = $1",
      [done.ImportId],
    );
    expect(rows[0].details).toMatchObject({ control: "2", reason: ControlReason });
  });
});
