import fc from "fast-check";
import { expect, it } from "vitest";
import { errorMessages } from "../messages/index.ts";
import { encodeJson } from "../session/encoded-json.ts";
import { errorPath, errorSentence, failedPaymentPath, readErrorNotice } from "./error-page.ts";

const queryOf = (path: string) => new URL(path, "http://portal.test").searchParams.get("error");

it("the error page reads the content of its URL", () => {
  fc.assert(
    fc.property(fc.record({ status: fc.string(), message: fc.string() }), (notice) => {
      const path = errorPath("demo", notice);
      expect(path.startsWith("/demo/error?error=")).toBe(true);
      expect(readErrorNotice(queryOf(path))).toEqual(notice);
    }),
  );
});

// ERRORPAGE-005, ERRORPAGE-006
it.each([
  ["of a payment", { Status: "declined", Message: "No funds" }, "Payment Unsuccessful: No funds"],
  [
    "of the server",
    { Message: "Timeout" },
    "Server Error: Timeout. Please contact support using this link before trying again.",
  ],
])("the error page shows the sentence %s", (_, carried, sentence) => {
  const notice = readErrorNotice(encodeJson(carried));
  expect(notice && errorSentence(notice)).toBe(sentence);
});

// ERRORPAGE-001
it.each([
  ["missing", null],
  ["empty", ""],
  ["no base64 JSON", "%%%"],
  ["a list", encodeJson([])],
  ["without a message", encodeJson({ Status: "declined" })],
  ["of numbers", encodeJson({ Message: 1 })],
])("the error page has no content if the query is %s", (_, query) => {
  expect(readErrorNotice(query)).toBeNull();
});

// PAY-033, PAY-070
it("a final decline opens the error page, and a payment that may be retried does not", () => {
  const declined = { code: "payment_declined", message: "No funds." } as const;
  const path = (failure: typeof declined | null, tryAgain = "") =>
    readErrorNotice(queryOf(failedPaymentPath("demo", { failure, tryAgain }, errorMessages) ?? ""));
  expect(path(declined)).toEqual({ status: "declined", message: "No funds." });
  expect(
    failedPaymentPath(
      "demo",
      { failure: declined, tryAgain: "Please try the transaction again." },
      errorMessages,
    ),
  ).toBeNull();
  for (const code of ["session_expired", "unavailable", "not_found"] as const)
    expect(
      failedPaymentPath("demo", { failure: { code, message: "" }, tryAgain: "" }, errorMessages),
    ).toBeNull();
  expect(failedPaymentPath("demo", { failure: null, tryAgain: "" }, errorMessages)).toBeNull();
});
