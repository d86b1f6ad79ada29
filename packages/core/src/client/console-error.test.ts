import * as v from "valibot";
import { expect, it } from "vitest";
import { ConsoleError } from "../contract/county/logging.ts";
import { consoleErrorOf } from "./console-error.ts";

const place = {
  origin: "https://pay.test",
  path: "/demo/guest/bill-preview/1",
  userAgent: "Test",
  at: "2026-11-22T12:00:00.000Z",
  face: "portal",
};

it("a report of a browser error fits the contract and contains no personal data", () => {
  const error = new TypeError("no email for ada@mail.example, card 4111 1111 1111 1111");
  error.stack = "at https://pay.test/app.js?token=abc:1:2";
  const report = consoleErrorOf(error, place);
  expect(v.safeParse(ConsoleError, report).success).toBe(true);
  expect(report).toMatchObject({
    Level: "error",
    Url: "https://pay.test/demo/guest/bill-preview/1",
    UserId: "",
    SessionId: "",
    Context: { face: "portal" },
  });
  expect(report.Message).toBe("TypeError: no email for … card …");
  expect(JSON.stringify(report)).not.toMatch(/ada@|4111|token/);
});

it("a report contains whatever was thrown, and never more than the contract accepts", () => {
  for (const thrown of ["text", null, undefined, { a: 1 }, "x".repeat(50_000)])
    expect(v.safeParse(ConsoleError, consoleErrorOf(thrown, place)).success).toBe(true);
});
