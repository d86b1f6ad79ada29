import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FILE_LIMITS } from "@county-pay/core/files";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FileOverLimit } from "../../../file-reader/over-limit.ts";
import type { FileRecord } from "./plain-line.ts";
import { readHeadings, readRecords } from "./read-records.ts";
import { type Shape, sniff } from "./sniff.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "records-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function shaped(content: string | Buffer): Promise<{ file: string; shape: Shape }> {
  const file = join(folder, "file.csv");
  await writeFile(file, content);
  const shape = await sniff(file);
  if (typeof shape === "string") throw new Error(shape);
  return { file, shape };
}

async function records(content: string | Buffer): Promise<FileRecord[]> {
  const { file, shape } = await shaped(content);
  const all: FileRecord[] = [];
  for await (const portion of readRecords(file, shape))
    all.push(...portion.records.map(({ line, cells }) => ({ line, cells })));
  return all;
}

describe("the shape of a file", () => {
  it.each([
    ["a,b\n1,2\n", ","],
    ["a;b\n1,5;2\n", ";"],
    ["a\tb\n", "\t"],
    ["a|b\n", "|"],
    ['"last, first";b\n', ";"],
  ])("the reader detects the delimiter of %j", async (content, delimiter) => {
    expect((await shaped(content)).shape.delimiter).toBe(delimiter);
  });

  it("the reader distinguishes UTF-8 from Latin-1 wherever the first accented letter is", async () => {
    const plain = `a,b\n${"x,y\n".repeat(400_000)}`;
    expect((await shaped(`${plain}é,ü\n`)).shape.encoding).toBe("utf-8");
    expect((await shaped(Buffer.from(`${plain}é,ü\n`, "latin1"))).shape.encoding).toBe("latin1");
  });

  it("the reader handles a letter that is split between two reads", async () => {
    const content = `a,b\n${"é".repeat(1_200_000)},1\n`;
    expect((await shaped(content)).shape.encoding).toBe("utf-8");
    expect((await shaped(`x${content}`)).shape.encoding).toBe("utf-8");
  });

  it.each([
    ["", "emptyFile"],
    ["\ufeff", "emptyFile"],
    ["a\u0000,b", "notText"],
    ["parcel\n1\n", "noDelimiter"],
  ])("the reader refuses %j", async (content, problem) => {
    const file = join(folder, "odd.csv");
    await writeFile(file, content);
    expect(await sniff(file)).toBe(problem);
  });
});

describe("records", () => {
  it("know the line they begin on, whatever is quoted and however lines end", async () => {
    const content = 'h1,h2\r\n"a\nb",2\r\n\r\n"say ""hi""","x,y"\n5,6';
    expect(await records(content)).toEqual([
      { line: 1, cells: ["h1", "h2"] },
      { line: 2, cells: ["a\nb", "2"] },
      { line: 4, cells: [""] },
      { line: 5, cells: ['say "hi"', "x,y"] },
      { line: 6, cells: ["5", "6"] },
    ]);
  });

  it("lose a byte order mark", async () => {
    const { file, shape } = await shaped("\ufeffparcel , year\n1,2\n");
    expect(await readHeadings(file, shape)).toEqual(["parcel", "year"]);
  });

  it("records are read from Windows Latin-1", async () => {
    const bytes = Buffer.concat([
      Buffer.from("h1,h2\nZo"),
      Buffer.from([0xeb, 0x2c, 0x93, 0x80, 0x94, 0x0a]),
    ]);
    expect((await records(bytes))[1]?.cells).toEqual(["Zoë", "“€”"]);
  });

  it("records are read from files with carriage returns", async () => {
    expect(await records("a,b\r1,2\r3,4\r")).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1", "2"] },
      { line: 3, cells: ["3", "4"] },
    ]);
  });

  it("cost only themselves where a quotation mark is never closed", async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => `${n},"name, ${n}",x`);
    lines[10] = '10,"open,x';
    const read = await records(`a,b,c\n${lines.join("\n")}\n`);
    expect(read).toHaveLength(5_001);
    expect(read[11]).toEqual({ line: 12, cells: null });
    expect(read[12]).toEqual({ line: 13, cells: ["11", "name, 11", "x"] });
  });

  it("cost only themselves even where no other quotation mark follows", async () => {
    const lines = Array.from({ length: 60_000 }, (_, n) => `${n},name ${n},x`);
    lines[3] = '3,"open,x';
    const read = await records(`a,b,c\n${lines.join("\n")}\n`);
    expect(read).toHaveLength(60_001);
    expect(read.filter(({ cells }) => cells === null)).toEqual([{ line: 5, cells: null }]);
  });

  it("a record may contain a quotation mark in an unquoted cell", async () => {
    expect((await records('a,b\n5" pipe,1\n2,3\n'))[1]?.cells).toEqual(['5" pipe', "1"]);
  });

  it('keep numbers that a spreadsheet wrote as ="00123"', async () => {
    expect((await records('a,b\n="00123",1\n="00124","x,y"\n')).map(({ cells }) => cells)).toEqual([
      ["a", "b"],
      ['="00123"', "1"],
      ['="00124"', "x,y"],
    ]);
  });

  it("all come, however slowly they are read", async () => {
    let now = 0;
    const slow = vi.spyOn(performance, "now").mockImplementation(() => (now += 60_000));
    const lines = Array.from({ length: 1_200 }, (_, index) => [
      String(index),
      index % 3 === 0 ? "a\nb" : "c",
    ]);
    const text = lines.map(([one, other]) => `${one},"${other}"`).join("\n");
    const read = await records(text).finally(() => slow.mockRestore());
    expect(read.map(({ cells }) => cells)).toEqual(lines);
  });

  it.each([
    ["in the middle", (line: string) => `a,b\n1,2\n${line}\n3,4\n`],
    ["at the end", (line: string) => `a,b\n1,2\n${line}`],
    ["with a quotation mark", (line: string) => `a,b\n1,2\n"${line}\n`],
  ])("a line that is too long %s is refused with its number", async (_where, make) => {
    const { lineLength } = FILE_LIMITS.bills;
    const error = await records(make("x".repeat(4 * lineLength))).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FileOverLimit);
    expect(error).toMatchObject({ exceeded: { limit: "lineLength", most: lineLength, line: 3 } });
  });

  it("come whole where a record lies across two reads", async () => {
    const long = "x".repeat(100_000);
    const read = await records(`a,b\n${`"${long}\n${long}",1\n`.repeat(9)}`);
    expect(read.map(({ line }) => line)).toEqual([1, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(read[9]?.cells).toEqual([`${long}\n${long}`, "1"]);
  });
});
