import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { jsonText } from "./json.ts";

/** Writes a table of our own, no text that somebody typed. */
const CONSTANTS = join("modules", "records", "transaction-columns.ts");

it("half of a character and the character zero become one that PostgreSQL takes, and whole ones stay", () => {
  expect(JSON.parse(jsonText({ a: ["x\ud800y", "\u0000", "🏠", 1, null] }))).toEqual({
    a: ["x\ufffdy", "\ufffd", "🏠", 1, null],
  });
});

it("everything that is written to jsonb goes through it", () => {
  const sources = fileURLToPath(new URL("..", import.meta.url));
  const breaking = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) =>
      /\$\{JSON\.stringify\([^`;]*\)\}::jsonb/.test(readFileSync(join(sources, path), "utf8")),
    )
    .filter((path) => path !== CONSTANTS);
  expect(breaking).toEqual([]);
});
