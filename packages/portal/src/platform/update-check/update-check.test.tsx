// @vitest-environment jsdom

import { paymentPosting, voidUnpostedPayment } from "@county-pay/core/contract";
import { fakeClock } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { UpdateCheck } from "./update-check.tsx";

const NUMBER = "0123456789ABCDEF";
const posting = (Status: "pending" | "updated" | "skipped" | "failed", Reason = "") => ({
  System: "Tyler" as const,
  Status,
  Reason,
  IsFresh: true,
  Refund: "",
});

/** A guest's success screen. */
async function open(answer: ReturnType<typeof posting>) {
  const { server, portal, show } = aVisitor();
  const clock = fakeClock();
  Object.assign(portal.journey.environment, clock);
  server.on(paymentPosting, () => answer);
  await act(async () => {
    show(<UpdateCheck confirmation={NUMBER} />);
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1)
      await act(async () => {
        clock.pass(1_000);
      });
  };
  return { server, pass };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("the check whether a payment was posted", () => {
  // PAY-081
  it("the check shows a modal that cannot be closed, and removes it when Tyler has the payment", async () => {
    const { pass } = await open(posting("updated"));
    const dialog = screen.getByRole("dialog", { name: "Update to Tyler" });
    expect(dialog).toBeTruthy();
    // Once: a screen reader would say it twice.
    expect(screen.getAllByText("Update to Tyler was successful!")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await pass(3);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the check warns about a payment that was not posted", async () => {
    const { pass } = await open(posting("skipped", "There is no Tyler connector."));
    expect(screen.getByRole("dialog", { name: "Update to Tyler" })).toBeTruthy();
    await pass(3);
    expect(
      screen.getAllByText("Payment was not updated to Tyler. There is no Tyler connector.").length,
    ).toBeGreaterThan(0);
  });

  it("the check shows the failure and its reason until the user continues, even after the void is done", async () => {
    const { server, pass } = await open(posting("failed", "The bill is locked."));
    let answer = (_: unknown): void => {};
    server.on(voidUnpostedPayment, () => new Promise((resolve) => (answer = resolve)) as never);
    await pass(8);
    expect(screen.getByRole("dialog", { name: "Update to Tyler failed!" })).toBeTruthy();
    expect(screen.getByText("The payment made through Pay+ will be voided.")).toBeTruthy();
    expect(screen.getByText("Processing Void...")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    await act(async () => answer({ Status: "success", Confirmation: "FEDCBA9876543210", Message: "" }));
    await pass(60);
    await act(async () => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("dialog", { name: "Update to Tyler failed!" })).toBeTruthy();
    expect(screen.getByText("Tyler says: The bill is locked.")).toBeTruthy();
    expect(screen.getByText("The payment was voided. The money goes back to the payer.")).toBeTruthy();
    await act(async () => screen.getByRole("button", { name: "Continue" }).click());
    expect(screen.getByRole("dialog", { name: "Process to Tyler Failed!" })).toBeTruthy();
    expect(
      screen.getByText("The bill is locked. Please contact support if the issue persists."),
    ).toBeTruthy();
    await act(async () => void vi.advanceTimersByTime(5_000));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the check asks for a manual refund if the void fails", async () => {
    const { server, pass } = await open(posting("pending"));
    server.on(voidUnpostedPayment, () => ({ Status: "error", Confirmation: "", Message: "No." }) as never);
    await pass(8);
    expect(screen.getByText("Tyler did not confirm the payment in time.")).toBeTruthy();
    expect(screen.getByText("The void could not be completed.")).toBeTruthy();
    await act(async () => screen.getByRole("button", { name: "Continue" }).click());
    expect(screen.getAllByText(/refund this payment manually via payment history\. No\./)).toHaveLength(2);
  });
});
