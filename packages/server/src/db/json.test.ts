import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { jsonText } from "./json.ts";

/** Writes a constant table, not user input. */
const CONSTANTS = join("payments", "records", "transaction-columns.ts");

it("jsonText replaces lone surrogates and NUL characters with one that PostgreSQL accepts, and preserves all others", () => {
  expect(JSON.parse(jsonText({ a: ["x\ud800y", "\u0000", "🏠", 1, null] }))).toEqual({
    a: ["x\ufffdy", "\ufffd", "🏠", 1, null],
  });
});

it("every value written to a jsonb column goes through jsonText", () => {
  const sources = fileURLToPath(new URL("..", import.meta.url));
  const breaking = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) =>
      /\$\{JSON\.stringify\([^`;]*\)\}::jsonb/.test(readFileSync(join(sources, path), "utf8")),
    )
    .filter((path) => path !== CONSTANTS);
  expect(breaking).toEqual([]);
});
