import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { AMOUNT, type Suite } from "./suite.ts";

/** What every gateway promises about stored cards. */
export function storedCards(suite: Suite): void {
  describe(`${suite.name} stores cards`, () => {
    it("a stored card pays until it is removed, and is stored once per reference", async () => {
      const asked = {
        reference: randomUUID(),
        method: "CC",
        token: await suite.subject().token("approved"),
      } as const;
      const stored = await suite.gateway().store(asked);
      if (stored.outcome !== "succeeded") throw new Error(`${suite.name}: it was ${stored.outcome}`);
      expect(stored.token).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
      expect(stored.instrument.last4).toMatch(/^\d{4}$/);
      expect(await suite.gateway().store(asked)).toEqual(stored);
      for (const reference of [randomUUID(), randomUUID()]) {
        expect(await suite.charge(reference, stored.token)).toMatchObject({
          outcome: "succeeded",
          amount: AMOUNT,
        });
        expect(await suite.charge(reference, stored.token)).toMatchObject({ outcome: "succeeded" });
        expect(await suite.subject().taken(reference)).toBe(AMOUNT);
      }
      expect(await suite.gateway().remove(stored.token)).toBe(true);
      expect(await suite.gateway().remove(stored.token)).toBe(true);
      expect(await suite.charge(randomUUID(), stored.token)).toMatchObject({ outcome: "declined" });
    });

    it("a card that its bank declines is not stored", async () => {
      const asked = {
        reference: randomUUID(),
        method: "CC",
        token: await suite.subject().token("declined"),
      } as const;
      expect(await suite.gateway().store(asked)).toMatchObject({ outcome: "declined" });
    });
  });
}
