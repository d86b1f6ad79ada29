import { randomUUID } from "node:crypto";
import { cents } from "@county-pay/core/money";
import { describe, expect, it } from "vitest";
import { AMOUNT, type Suite } from "./suite.ts";

/** What every gateway promises about charges. */
export function charges(suite: Suite): void {
  describe(`${suite.name} charges`, () => {
    it("a card is charged, and shown by brand and last four digits", async () => {
      const reference = randomUUID();
      const outcome = await suite.charge(reference);
      expect(outcome).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(outcome).toMatchObject({
        instrument: { brand: expect.stringMatching(/^[a-z]+$/), last4: expect.stringMatching(/^\d{4}$/) },
      });
      expect(await suite.subject().taken(reference)).toBe(AMOUNT);
      expect(await suite.gateway().lookup(reference)).toEqual(outcome);
      expect(await suite.gateway().abandon(reference)).toEqual(outcome);
    });

    it("a reference is charged once, however often and however many at a time", async () => {
      const reference = randomUUID();
      const token = await suite.subject().token("approved");
      const first = await suite.charge(reference, token);
      const more = await Promise.all([1, 2, 3].map(() => suite.charge(reference, token)));
      for (const again of more) expect(again).toEqual(first);
      expect(await suite.subject().taken(reference)).toBe(AMOUNT);

      const contested = randomUUID();
      const other = await suite.subject().token("approved");
      await Promise.all([1, 2, 3].map(() => suite.charge(contested, other)));
      expect(await suite.gateway().lookup(contested)).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(await suite.subject().taken(contested)).toBe(AMOUNT);
    });

    it("a reference is never charged with another amount or token", async () => {
      const reference = randomUUID();
      const token = await suite.subject().token("approved");
      await suite.charge(reference, token);
      const asked = { reference, method: "CC", amount: cents(AMOUNT + 1), token } as const;
      expect(await suite.gateway().charge(asked)).not.toMatchObject({ amount: asked.amount });
      await suite.charge(reference, await suite.subject().token("approved"));
      expect(await suite.subject().taken(reference)).toBe(AMOUNT);
    });

    it("a one-time token pays once", async () => {
      const token = await suite.subject().token("approved");
      await suite.charge(randomUUID(), token);
      const second = randomUUID();
      expect(await suite.charge(second, token)).toMatchObject({ outcome: "declined", code: "invalid_token" });
      expect(await suite.subject().taken(second)).toBe(0);
    });

    it("a card that its bank declines is declined, and its reference stays declined", async () => {
      const reference = randomUUID();
      const outcome = await suite.charge(reference, await suite.subject().token("declined"));
      expect(outcome).toMatchObject({ outcome: "declined", code: expect.stringMatching(/^[a-z0-9_]+$/) });
      expect(await suite.gateway().lookup(reference)).toMatchObject({ outcome: "declined" });
      expect(await suite.gateway().abandon(reference)).toMatchObject({ outcome: "declined" });
      expect(await suite.charge(reference)).not.toMatchObject({ outcome: "succeeded" });
      expect(await suite.subject().taken(reference)).toBe(0);
    });

    it("a token that does not exist is declined", async () => {
      const reference = randomUUID();
      expect(await suite.charge(reference, "tok_0123456789abcdef")).toMatchObject({ outcome: "declined" });
    });

    it("a reference that was never charged is not found, and once abandoned it is refused for good", async () => {
      const reference = randomUUID();
      expect(await suite.gateway().lookup(reference)).toEqual({ outcome: "not_found" });
      const abandoned = await suite.gateway().abandon(reference);
      expect(abandoned).toMatchObject({ outcome: "declined", code: "abandoned" });
      expect(await suite.gateway().abandon(reference)).toEqual(abandoned);
      expect(await suite.charge(reference)).toMatchObject({ outcome: "declined", code: "abandoned" });
      expect(await suite.subject().taken(reference)).toBe(0);
    });
  });
}
