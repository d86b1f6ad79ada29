import { fail, ok } from "@county-pay/core";
import type { ApiFailure } from "@county-pay/core/client";
import type { CheckoutResult } from "@county-pay/core/contract";
import { expect, it, vi } from "vitest";
import type { FrameCalls } from "./calls.ts";
import { sendAttempt } from "./send-attempt.ts";

const attempt = { key: "k", token: "tok_1234567890", captcha: "c" };
const failure = (code: ApiFailure["code"]) => fail({ code, status: 0, message: "", details: {} });
const result = (Status: CheckoutResult["Status"]) =>
  ok({ Status, Confirmation: "", Message: "", ProcessingMs: 0 });
const wait = async () => {};

const calls = () => ({ pay: vi.fn<FrameCalls["pay"]>(), status: vi.fn<FrameCalls["status"]>() });

it("the attempt returns the server's answer", async () => {
  const server = calls();
  server.pay.mockResolvedValue(result("declined"));
  expect(await sendAttempt(server, attempt, wait, () => {})).toMatchObject({
    kind: "result",
    result: { Status: "declined" },
  });
  expect(server.pay).toHaveBeenCalledTimes(1);
});

it("a lost attempt is repeated unchanged", async () => {
  const server = calls();
  server.pay.mockResolvedValueOnce(failure("offline")).mockResolvedValueOnce(failure("unavailable"));
  server.pay.mockResolvedValue(result("success"));
  expect(await sendAttempt(server, attempt, wait, () => {})).toMatchObject({ result: { Status: "success" } });
  expect(server.pay.mock.calls).toEqual([[attempt], [attempt], [attempt]]);
});

it("the attempt accepts a rate-limit refusal as the answer only if no earlier try was lost", async () => {
  const first = calls();
  first.pay.mockResolvedValue(failure("rate_limited"));
  expect(await sendAttempt(first, attempt, wait, () => {})).toMatchObject({ kind: "refused" });
  const later = calls();
  later.pay.mockResolvedValueOnce(failure("timeout")).mockResolvedValueOnce(failure("rate_limited"));
  later.pay.mockResolvedValue(result("success"));
  expect(await sendAttempt(later, attempt, wait, () => {})).toMatchObject({ result: { Status: "success" } });
});

it("the status is polled after every try was lost, until the server answers", async () => {
  const server = calls();
  const unsure = vi.fn();
  server.pay.mockResolvedValue(failure("offline"));
  server.status.mockResolvedValueOnce(failure("offline")).mockResolvedValueOnce(failure("rate_limited"));
  server.status.mockResolvedValue(result("success"));
  expect(await sendAttempt(server, attempt, wait, unsure)).toMatchObject({ result: { Status: "success" } });
  expect(unsure).toHaveBeenCalledTimes(1);
});

it("the attempt reports that nothing was sent if the server never received it", async () => {
  const server = calls();
  server.pay.mockResolvedValue(failure("timeout"));
  server.status.mockResolvedValue(result("open"));
  expect(await sendAttempt(server, attempt, wait, () => {})).toEqual({ kind: "not_sent" });
});

it("a refused attempt is not repeated", async () => {
  const server = calls();
  server.pay.mockResolvedValue(failure("captcha_failed"));
  expect(await sendAttempt(server, attempt, wait, () => {})).toMatchObject({ kind: "refused" });
  expect(server.pay).toHaveBeenCalledTimes(1);
});
