import fs, { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openJournal } from "./journal.ts";
import { createSandbox } from "./sandbox.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "county-pay-journal-"));
  path = join(folder, "charges.jsonl");
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

/** A disk that writes `most` bytes at a time, and `room` in total; then it is full. */
function smallDisk(most: number, room: number): { left: number } {
  const disk = { left: room };
  const write = fs.writeSync;
  vi.spyOn(fs, "writeSync").mockImplementation((file: number, data: string | NodeJS.ArrayBufferView, at) => {
    const bytes = Buffer.from(data instanceof Uint8Array ? data : []).subarray(Number(at ?? 0));
    const taken = Math.min(bytes.length, most, disk.left);
    if (taken === 0)
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    disk.left -= taken;
    return write(file, bytes.subarray(0, taken));
  });
  syncBuiltinESMExports();
  return disk;
}

describe("a journal", () => {
  it("the journal returns what was written, in order", async () => {
    const journal = openJournal(path);
    await Promise.all(Array.from({ length: 50 }, (_, at) => journal.append({ at })));
    journal.close();
    expect(openJournal(path).entries).toEqual(Array.from({ length: 50 }, (_, at) => ({ at })));
  });

  it("the journal drops a line that a crash cut off, and continues after it", async () => {
    const before = openJournal(path);
    await before.append({ at: 1 });
    before.close();
    appendFileSync(path, '{"at":2');
    const after = openJournal(path);
    expect(after.entries).toEqual([{ at: 1 }]);
    await after.append({ at: 3 });
    after.close();
    expect(readFileSync(path, "utf8")).toBe('{"at":1}\n{"at":3}\n');
  });

  it("the journal writes a line in several pieces if the disk writes only a part at a time", async () => {
    smallDisk(3, 1_000);
    const journal = openJournal(path);
    await journal.append({ words: "a line of some length" });
    expect(readFileSync(path, "utf8")).toBe('{"words":"a line of some length"}\n');
  });

  it("the journal refuses a line if the disk is full, stores none of it, and continues when there is room", async () => {
    const disk = smallDisk(1_000, 25);
    const journal = openJournal(path);
    await journal.append({ at: 1 });
    expect(() => journal.append({ words: "more than there is room for" })).toThrow("ENOSPC");
    expect(readFileSync(path, "utf8")).toBe('{"at":1}\n');
    disk.left = 1_000;
    await journal.append({ at: 2 });
    journal.close();
    expect(openJournal(path).entries).toEqual([{ at: 1 }, { at: 2 }]);
  });

  it("the error for an unreadable line names the file and the line number", () => {
    writeFileSync(path, '{"at":1}\n{"at"2}\n{"at":3}\n');
    expect(() => openJournal(path)).toThrow(`Line 2 of ${path} is broken`);
    writeFileSync(path, '{"type":"token"}\n');
    expect(() => createSandbox(openJournal(path), { slow: 1, bankReturn: 1, pending: 1_000 })).toThrow(
      `Line 1 of ${path} is broken`,
    );
  });
});

describe("a sandbox gateway", () => {
  it("the gateway gives out a token without a flush, and the one flush of its charge stores both in order", async () => {
    const flushes = vi.spyOn(fs, "fdatasync");
    syncBuiltinESMExports();
    vi.resetModules();
    const { openJournal: openWatched } = await import("./journal.ts");
    const sandbox = createSandbox(openWatched(path), { slow: 1, bankReturn: 1, pending: 1_000 });
    const token = await sandbox.tokenize({ scenario: "approved", brand: "visa", last4: "1111" });
    expect(flushes).not.toHaveBeenCalled();
    await sandbox.charge({ reference: "r1", amount: 500, token });
    expect(flushes).toHaveBeenCalledTimes(1);
    const types = openJournal(path).entries.map((entry) => (entry as { type: string }).type);
    expect(types).toEqual(["token", "charge"]);
  });
});

describe("a sandbox gateway whose disk is full", () => {
  it("the gateway fails the charge, has no record of it afterwards, and charges it once when there is room", async () => {
    const disk = smallDisk(1_000, 100_000);
    const sandbox = createSandbox(openJournal(path), { slow: 1, bankReturn: 1, pending: 1_000 });
    const token = await sandbox.tokenize({ scenario: "approved", brand: "visa", last4: "1111" });
    disk.left = 20;
    const asked = { reference: "payment-1", amount: 5_000, token };
    await expect(sandbox.charge(asked)).rejects.toThrow("ENOSPC");
    expect(await sandbox.lookup("payment-1")).toBeUndefined();
    disk.left = 100_000;
    expect(await sandbox.charge(asked)).toMatchObject({ status: "succeeded", amount: 5_000 });
    const again = createSandbox(openJournal(path), { slow: 1, bankReturn: 1, pending: 1_000 });
    expect(await again.lookup("payment-1")).toMatchObject({ status: "succeeded", amount: 5_000 });
  });
});
