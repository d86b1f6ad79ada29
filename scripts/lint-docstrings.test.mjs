import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { lintDocstrings, undocumentedIn } from "./lint-docstrings.mjs";

test.each([
  ["a constant", "export const fee = 1;"],
  ["a function", "export function fee() {}"],
  ["an asynchronous function", "export async function fee() {}"],
  ["a class", "export abstract class fee {}"],
  ["an interface", "export interface fee {}"],
  ["a type", 'export type fee = "a";'],
  ["a plain comment", "// what a payment costs\nexport const fee = 1;"],
  ["a comment that is no docstring", "/* what a payment costs */\nexport const fee = 1;"],
  ["a docstring that says nothing", "/** */\nexport const fee = 1;"],
  ["a docstring of tags alone", "/**\n * @internal\n */\nexport const fee = 1;"],
  ["a docstring of something else", "/** What a payment costs. */\nconst other = 1;\nexport const fee = 1;"],
  ["a docstring at a distance", "/** The fees folder. */\n\nexport const fee = 1;"],
  ["a type of something undocumented", "const all = [1];\nexport type fee = (typeof all)[number];"],
  ["an earlier docstring", '/** A. */\nconst a = 1;\nconst b = "*/ */";\nexport const fee = 1;'],
])("the lint finds %s without a docstring", (_what, source) => {
  const line = source.split("\n").findIndex((text) => text.startsWith("export")) + 1;
  expect(undocumentedIn(`${source}\n`)).toEqual([{ name: "fee", line }]);
});

test.each([
  ["on one line", "/** What a payment costs. */\nexport const fee = 1;"],
  ["on several lines", "/**\n * What a payment costs.\n * Cents.\n */\nexport const fee = 1;"],
  [
    "with a lint directive in between",
    "/** What a payment costs. */\n// biome-ignore lint/x: why\nexport const fee = 1;",
  ],
  [
    "of a schema that a type is derived from",
    "/** What a payment costs. */\nexport const Fee = v.object({});\nexport type FeeWire = v.InferOutput<typeof Fee>;",
  ],
  [
    "of the first overload",
    "/** What a payment costs. */\nexport function fee(a: 1): 1;\nexport function fee(a: 2): 2;\nexport function fee(a) {}",
  ],
])("a docstring %s is enough", (_what, source) => {
  expect(undocumentedIn(source)).toEqual([]);
});

test("re-exports and private declarations need no docstring", () => {
  expect(undocumentedIn('export * from "./a.ts";\nexport { b } from "./b.ts";\nconst c = 1;')).toEqual([]);
});

test("the lint reads all of core except its tests, test helpers, and translations", () => {
  const root = mkdtempSync(join(tmpdir(), "county-pay-docstrings-"));
  const plant = (file) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "\nexport const fee = 1;\n");
  };
  plant("packages/core/src/fees/deep/fee.ts");
  plant("packages/core/src/errors.ts");
  plant("packages/core/src/fees/fee.test.ts");
  plant("packages/core/src/testing/fee.ts");
  plant("packages/core/src/messages/es/fee.ts");
  plant("packages/ui/src/fee.ts");
  try {
    const problem = "fee is exported without a docstring";
    const found = lintDocstrings(root).toSorted((a, b) => a.file.localeCompare(b.file));
    expect(found).toEqual([
      { file: "packages/core/src/errors.ts", line: 2, problem },
      { file: "packages/core/src/fees/deep/fee.ts", line: 2, problem },
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
