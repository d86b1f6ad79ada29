import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FILE_LIMITS } from "@county-pay/core/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { achParser } from "../payments/ach/read-file.ts";
import { settlementParser } from "../payments/counter/settlement-upload.ts";
import { testConfig } from "../testing/services.ts";
import { createFileReader } from "./file-reader.ts";
import { refuseFile } from "./refuse-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "file-reader-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A thread's program with these statements. */
async function program(name: string, statements: string): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import { parentPort, workerData } from "node:worker_threads";\nvoid parentPort; void workerData;\n${statements}\n`,
  );
  return path;
}
const parser = { name: "any" };
const HUNGRY = "const all = []; for (;;) all.push({ at: all.length, more: [all.length] });";
const built = () => createFileReader(testConfig("postgres://x@localhost/x").fileWorker);

describe("reading a file in a thread", () => {
  it("a file is read by the program of the build", async () => {
    const text = "transaction id,amount,date\nch_1,12.50,2026-03-31\n";
    const read = await built().read(1, settlementParser, { text, given: null, saved: null });
    expect(read).toMatchObject({
      ok: true,
      value: {
        problems: [],
        linesText: expect.stringContaining('"references":["ch_1"],"amount":1250'),
        totals: { count: 1, first: "2026-03-31", last: "2026-03-31", settled: 1_250, fees: 0 },
      },
    });
    expect(await built().read(1, achParser, { text: "101" })).toMatchObject({
      ok: true,
      value: { entries: [], problems: [{ code: "length" }] },
    });
  });

  it("a file beyond a limit is refused with the limit, and what the file has", async () => {
    const text = `a${";".repeat(4_000_000)}`;
    const read = await built().read(1, settlementParser, { text, given: null, saved: null });
    expect(read).toEqual({
      ok: false,
      error: {
        code: "over_limit",
        exceeded: {
          limit: "lineLength",
          most: FILE_LIMITS.settlement.lineLength,
          found: 4_000_001,
          line: 1,
        },
      },
    });
    expect(read.ok ? null : refuseFile(read.error)).toMatchObject({
      code: "file_over_limit",
      status: 422,
      details: { Limit: "lineLength", Found: 4_000_001, Line: 1 },
    });
  });

  it("a file that takes too long is given up, and its thread is ended", async () => {
    const reader = createFileReader(await program("endless", "for (;;) {}"), { readMs: 200 });
    const begin = process.cpuUsage();
    expect(await reader.read(1, parser, null)).toEqual({
      ok: false,
      error: { code: "too_slow", seconds: 0 },
    });
    const spent = process.cpuUsage(begin);
    expect((spent.user + spent.system) / 1_000).toBeLessThan(5_000);
    // The county's next file gets its turn, so the thread has ended.
    expect(await reader.read(1, parser, null)).toMatchObject({ ok: false, error: { code: "too_slow" } });
  });

  it("a file that is given up leaves nothing on the disk, and its thread knows none of the server's secrets", async () => {
    const left = join(folder, "left.txt");
    const statements = [
      'import { writeFileSync } from "node:fs";',
      'import { tmpdir } from "node:os";',
      'writeFileSync(tmpdir() + "/upload.csv", "a,b");',
      `writeFileSync(${JSON.stringify(left)}, JSON.stringify([tmpdir(), Object.keys(process.env)]));`,
      HUNGRY,
    ];
    const limits = { megabytes: 32, readMs: 120_000 };
    const reader = createFileReader(await program("untidy", statements.join("\n")), limits);
    expect(await reader.read(1, parser, null)).toMatchObject({ error: { code: "too_much_memory" } });
    const [used, settings] = JSON.parse(await readFile(left, "utf8")) as [string, string[]];
    expect(settings).toEqual(["TMPDIR"]);
    expect(existsSync(used)).toBe(false);
  });

  it("a file that takes too much memory is given up, and the server goes on", async () => {
    const reader = createFileReader(await program("hungry", HUNGRY), { megabytes: 32, readMs: 120_000 });
    const read = await reader.read(1, parser, null);
    expect(read).toEqual({ ok: false, error: { code: "too_much_memory" } });
    expect(read.ok ? null : refuseFile(read.error)).toMatchObject({ code: "file_too_complex", status: 422 });
  });

  it("an unexpected error of a parser is thrown, and a thread without an answer is an error", async () => {
    const wrong = createFileReader(await program("wrong", 'throw new RangeError("not expected");'));
    await expect(wrong.read(1, parser, null)).rejects.toThrow("not expected");
    const silent = createFileReader(await program("silent", "process.exit(0);"));
    await expect(silent.read(1, parser, null)).rejects.toThrow("without an answer");
  });

  it("files of one county wait for each other, and those of another do not", async () => {
    const flag = join(folder, "may-end");
    const statements = [
      'import { existsSync } from "node:fs";',
      "while (workerData.input.waits && !existsSync(workerData.input.waits)) {}",
      "parentPort.postMessage({ value: 1 });",
    ];
    const patient = { atOnce: 2, readMs: 120_000, waitMs: 300 };
    const reader = createFileReader(await program("waits", statements.join("\n")), patient);
    const hostile = reader.read(1, parser, { waits: flag });
    const waiting = reader.read(1, parser, {});
    expect(await reader.read(2, parser, {})).toEqual({ ok: true, value: 1 });
    const late = await waiting;
    expect(late).toEqual({ ok: false, error: { code: "waiting" } });
    expect(late.ok ? null : refuseFile(late.error)).toMatchObject({ code: "busy", retryAfter: 60 });
    await writeFile(flag, "");
    expect(await hostile).toEqual({ ok: true, value: 1 });
  });
});
