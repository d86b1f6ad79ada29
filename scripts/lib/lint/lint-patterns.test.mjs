import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lintPatterns } from "./lint-patterns.mjs";

let root;

function plant(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "county-pay-patterns-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  [
    "blanks before an end",
    "export const end = (text) => text.replace(/\\s+$/, '');",
    "each character of a long run",
  ],
  ["two repetitions of the same", "export const isPair = /^\\d+\\w*x$/;", "can match the same text"],
  ["a repetition of a repetition", "export const isList = /^(a+)+$/;", "exponentially"],
  ["an expression from a string", 'export const line = new RegExp("^(a+)+$");', "exponentially"],
  ["an expression in a function's type", "export const of = (text: string): RegExp => /,+$/;", "long run"],
])("the lint finds %s", (_what, source, why) => {
  plant("packages/server/src/a.ts", `const one = 1;\n${source}\n`);
  expect(lintPatterns(root)).toEqual([
    { file: "packages/server/src/a.ts", line: 2, problem: expect.stringContaining(why) },
  ]);
});

test.each([
  ["a linear expression", "export const isDay = /^\\d{4}-\\d{2}-\\d{2}$/;"],
  ["an end without a repetition", "export const end = (text) => text.trimEnd().replace(/\\/$/, '');"],
  ["an element of a page", "export const Row = () => <p>{/^a+$/.test('a') ? 1 : 2}</p>;"],
])("the lint lets %s pass", (_what, source) => {
  plant("packages/portal/src/a.tsx", source);
  expect(lintPatterns(root)).toEqual([]);
});

test("the lint reports a file that it cannot parse, and reads no installed packages", () => {
  plant("scripts/a.mjs", "const = ;");
  plant("node_modules/b/index.js", "export const end = /\\s+$/;");
  expect(lintPatterns(root)).toEqual([
    { file: "scripts/a.mjs", line: 1, problem: expect.stringContaining("cannot be parsed") },
  ]);
});
