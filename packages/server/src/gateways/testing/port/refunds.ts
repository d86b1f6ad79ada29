import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { AMOUNT, type Suite } from "./suite.ts";

/** What every gateway promises about voids and refunds. */
export function voidsAndRefunds(suite: Suite): void {
  describe(`${suite.name} voids and refunds`, () => {
    it("a charge is voided once, and its charge says so", async () => {
      const of = await suite.charged();
      const reference = randomUUID();
      const given = await suite.giveBack(reference, of, { kind: "void", amount: AMOUNT });
      expect(given).toMatchObject({ outcome: "succeeded", amount: AMOUNT });
      expect(await suite.giveBack(reference, of, { kind: "void", amount: AMOUNT })).toEqual(given);
      expect(await suite.gateway().lookupGiveBack(reference, of.chargeId)).toEqual(given);
      const other = await suite.giveBack(randomUUID(), of, { kind: "void", amount: AMOUNT });
      expect(other.outcome).toBe("declined");
      expect(await suite.subject().taken(of.reference)).toBe(0);
      expect(await suite.gateway().lookup(of.reference)).toMatchObject({
        outcome: "succeeded",
        givenBack: AMOUNT,
      });
    });

    it("a settled charge is refunded in parts, each once, and never beyond its amount", async () => {
      const of = await suite.charged();
      await suite.subject().tomorrow();
      const [first, second] = [randomUUID(), randomUUID()];
      const given = await suite.giveBack(first, of, { kind: "refund", amount: 5_000 });
      expect(given).toMatchObject({ outcome: "succeeded", amount: 5_000 });
      expect(await suite.giveBack(first, of, { kind: "refund", amount: 5_000 })).toEqual(given);
      const tooMuch = await suite.giveBack(randomUUID(), of, { kind: "refund", amount: AMOUNT - 4_999 });
      expect(tooMuch.outcome).toBe("declined");
      expect(await suite.gateway().lookup(of.reference)).toMatchObject({
        outcome: "succeeded",
        givenBack: 5_000,
      });
      const rest = await suite.giveBack(second, of, { kind: "refund", amount: AMOUNT - 5_000 });
      expect(rest).toMatchObject({ outcome: "succeeded", amount: AMOUNT - 5_000 });
      expect(await suite.subject().taken(of.reference)).toBe(0);
      expect(await suite.gateway().lookupGiveBack(first, of.chargeId)).toEqual(given);
      expect(await suite.gateway().abandonGiveBack(second, of.chargeId)).toEqual(rest);
    });

    it("a charge that settled meanwhile is not voided, and one that did not settle is not refunded in part", async () => {
      if (!suite.subject().settles) return;
      const of = await suite.charged();
      const early = await suite.giveBack(randomUUID(), of, { kind: "refund", amount: 5_000 });
      expect(early).toMatchObject({ outcome: "declined", code: "not_settled" });
      await suite.subject().tomorrow();
      const late = await suite.giveBack(randomUUID(), of, { kind: "void", amount: AMOUNT });
      expect(late).toMatchObject({ outcome: "declined", code: "not_voidable" });
      expect(await suite.subject().taken(of.reference)).toBe(AMOUNT);
    });

    it("an abandoned refund is refused for good", async () => {
      const of = await suite.charged();
      await suite.subject().tomorrow();
      const reference = randomUUID();
      expect(await suite.gateway().lookupGiveBack(reference, of.chargeId)).toEqual({ outcome: "not_found" });
      const abandoned = await suite.gateway().abandonGiveBack(reference, of.chargeId);
      expect(abandoned).toMatchObject({ outcome: "declined", code: "abandoned" });
      expect(await suite.giveBack(reference, of, { kind: "refund", amount: 100 })).toEqual(abandoned);
      expect(await suite.subject().taken(of.reference)).toBe(AMOUNT);
    });
  });
}
