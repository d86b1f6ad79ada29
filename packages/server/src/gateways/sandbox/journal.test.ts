import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openJournal } from "./journal.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "county-pay-journal-"));
  path = join(folder, "charges.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a journal", () => {
  it("gives back what was written, in order", async () => {
    const journal = openJournal(path);
    await Promise.all(Array.from({ length: 50 }, (_, at) => journal.append({ at })));
    journal.close();
    expect(openJournal(path).entries).toEqual(Array.from({ length: 50 }, (_, at) => ({ at })));
  });

  it("drops a line that a crash cut off, and goes on after it", async () => {
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
});
