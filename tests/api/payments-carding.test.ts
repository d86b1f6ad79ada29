import { framePay } from "@county-pay/core/contract";
import { card, pressInput, refusalOf } from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite({ declinesPerCheckout: 3, declinesPerBill: 5 });
const DECLINED = "4000000000000002";

describe("card testing", () => {
  it("a card tester is blocked after several declines of one checkout, even with a good card", async () => {
    const { world } = suite;
    const page = await world.payer.checkout(await world.payer.request([await world.bill(10_000)]));
    const frame = await world.payer.openFrame(page);
    for (let tries = 0; tries < 3; tries += 1) {
      const result = await world.payer.send(frame, await world.payer.press(frame, card(DECLINED)));
      expect(result.Status).toBe("declined");
    }
    const press = await world.payer.press(frame, card());
    expect(await refusalOf(world.payer.frame, framePay, pressInput(frame, press))).toMatchObject({
      code: "too_many_attempts",
      status: 429,
    });
  });

  it("a card tester is blocked for an hour after several declines of one bill over many checkouts", async () => {
    const { world } = suite;
    const due = await world.bill(10_000);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await world.payer.pay([due], card(DECLINED))).Status).toBe("declined");
    }
    const frame = await world.payer.openFrame(await world.payer.checkout(await world.payer.request([due])));
    const press = await world.payer.press(frame, card());
    expect((await refusalOf(world.payer.frame, framePay, pressInput(frame, press))).code).toBe(
      "too_many_attempts",
    );
    await world.ask("update bill_declines set since = since - interval '1 hour'");
    const later = await world.payer.send(frame, await world.payer.press(frame, card()));
    expect(later.Status).toBe("success");
  });
});
