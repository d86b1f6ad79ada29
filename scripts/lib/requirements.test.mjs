import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countByArea, idsIn, readRequirements } from "./requirements.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "county-pay-requirements-"));
  plant("docs/requirements/fruit.md", `# Fruit\n\n${row("APPLE", "001")}\n${row("APPLE", "002")}\n`);
  plant("docs/requirements/tree.md", `# Trees\n\n${row("OAK", "001")}\n`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const row = (area, number) => `- **${area}-${number}** Something that the product does.`;
function plant(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const problems = () => readRequirements(root).problems;

test("a line can cite single IDs, lists of numbers, and ranges", () => {
  expect(idsIn("(APPLE-001, OAK-002)")).toEqual(["APPLE-001", "OAK-002"]);
  expect(idsIn("APPLE-001, 003 and 007")).toEqual(["APPLE-001", "APPLE-003", "APPLE-007"]);
  expect(idsIn("| APPLE-001 to 004 |")).toEqual(["APPLE-001", "APPLE-002", "APPLE-003", "APPLE-004"]);
});

test("an account number or order number is not an ID", () => {
  expect(idsIn("APPLE-0012 APPLE-77 APPLE-001-9 xAPPLE-001 ISO-88")).toEqual([]);
});

test("the report counts rows by area and by whether code or a test cites them", () => {
  plant("packages/core/src/pie.ts", "/** Bakes it (APPLE-001). */");
  plant("packages/core/src/pie.test.ts", 'it("is baked (APPLE-001, 002)", () => {});');
  plant("tests/e2e/walk.spec.ts", "// OAK-001");
  plant("docs/walks.md", "OAK-001");
  expect(countByArea(readRequirements(root))).toEqual([
    { area: "APPLE", rows: 2, code: 1, tests: 2 },
    { area: "OAK", rows: 1, code: 0, tests: 1 },
  ]);
  expect(problems()).toEqual([]);
});

test.each(["packages/core/src/a.ts", "packages/core/src/a.test.ts", "docs/a.md", "README.md"])(
  "a nonexistent ID is a problem in %s",
  (file) => {
    plant(file, "\nAPPLE-009");
    expect(problems()).toEqual([{ file, line: 2, problem: "APPLE-009 is not a requirement" }]);
  },
);

test("an ID of a nonexistent area is ignored outside comments, because it may be anything", () => {
  plant("packages/core/src/a.ts", "const account = 'PEAR-639';\n// Hashed with SHA-256 (AES-256-GCM).");
  expect(problems()).toEqual([]);
});

test.each(["/** Bakes it (PEAR-001). */", "  // PEAR-001", " * PEAR-001", "-- PEAR-001"])(
  "an ID of a nonexistent area is a problem in a comment: %s",
  (comment) => {
    plant("packages/core/src/a.ts", comment);
    expect(problems()).toEqual([
      { file: "packages/core/src/a.ts", line: 1, problem: "PEAR-001 is not a requirement" },
    ]);
  },
);

test("an ID that appears twice is a problem", () => {
  plant("docs/requirements/tree.md", `${row("OAK", "001")}\n${row("APPLE", "002")}\n`);
  expect(problems()).toEqual([
    {
      file: "docs/requirements/tree.md",
      line: 2,
      problem: "APPLE-002 is also in docs/requirements/fruit.md",
    },
  ]);
});

describe("a citation of a document that is not here", () => {
  const line = 123;
  test.each([
    ["a line of the specification", "a.ts", `/** Rounds (spec 0:${line}). */`],
    ["a range", "a.ts", `// spec 1:${line}-130`],
    ["the title of a test", "a.test.ts", `it("rounds (spec 0:${line})", rounds);`],
    ["the second line of a list", "a.ts", ` * 0:${line}, 1:${line}). What follows`],
    ["a ruling", "a.ts", `/** rulings ${3}.19 */`],
    ["a single ruling", "a.sql", `-- As ruling ${5}.1 says.`],
    ["a finding", "a.ts", `// ${"findings"}/security.md`],
    ["a document by its name", "a.ts", `/** The port (${"payments"}.md 1). */`],
    ["a document in a folder", "a.css", `/* docs/${"look"}.md */`],
    ["a comment behind code", "a.ts", `const a = 1; // 0:${line}`],
  ])("the check refuses a citation of a missing document: %s", (_what, name, text) => {
    plant(`packages/core/src/${name}`, text);
    expect(problems()).toMatchObject([{ problem: expect.stringContaining("a document that is not here") }]);
  });

  test.each([
    ["a document of the repository", "a.ts", `/** See docs/${"walks"}.md. */`],
    ["an address", "a.ts", '// http://127.0.0.1:80 and "::1:443"'],
    ["a time", "a.ts", 'const at = "0:15";'],
    ["a ratio", "a.css", "/* 1:1 */"],
    ["a pattern of files", "a.ts", "// docs/*.md"],
  ])("the check accepts a text that cites no missing document: %s", (_what, name, text) => {
    plant("docs/walks.md", "Walks.");
    plant(`packages/core/src/${name}`, text);
    expect(problems()).toEqual([]);
  });
});
