import { expect, it } from "vitest";
import { jsonText } from "./json.ts";

it("half of a character becomes one that PostgreSQL takes, and whole ones stay", () => {
  expect(JSON.parse(jsonText({ a: ["x\ud800y", "🏠", 1, null] }))).toEqual({
    a: ["x\ufffdy", "🏠", 1, null],
  });
});
