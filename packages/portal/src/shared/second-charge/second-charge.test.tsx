// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { feeIsSeparate } from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import { act, cleanup } from "@testing-library/preact";
import { afterEach, expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { SecondCharge } from "./second-charge.tsx";

afterEach(cleanup);

const quote = (fee: number) => ({ subAmount: cents(10_000), fee: cents(fee) });

/** Shows it, and waits for the server's answer; returns all that is shown then. */
async function show(IsSeparate: boolean, fee: number | null, atCounter = false): Promise<string> {
  const { server, show: render } = aVisitor();
  server.on(feeIsSeparate, () => ({ IsSeparate }));
  const { container } = render(
    <SecondCharge quote={fee === null ? null : quote(fee)} atCounter={atCounter} />,
  );
  await expect.poll(() => server.callsOf(feeIsSeparate).length).toBe(1);
  await act(async () => undefined);
  return container.textContent ?? "";
}

it("a payer reads before paying that the fee is a second charge", async () => {
  expect(await show(true, 235)).toBe(
    "Your statement will show two charges: $100.00 for what you pay, and $2.35 for the fee.",
  );
});

it("a clerk is asked to tell it to the payer", async () => {
  expect(await show(true, 235, true)).toBe(
    "Tell the payer: their statement will show two charges, $100.00 for what they pay, and $2.35 for the fee.",
  );
});

it("who agrees to payments to come reads it, too", async () => {
  expect(await show(true, null)).toContain("each payment with a fee as two charges");
});

it.each([
  ["the fee is charged together with the bills", false, 235],
  ["the payment has no fee", true, 0],
])("nothing is said where %s", async (_why, IsSeparate, fee) => {
  expect(await show(IsSeparate, fee)).toBe("");
});
