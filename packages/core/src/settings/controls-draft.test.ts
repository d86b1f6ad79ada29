import { expect, it } from "vitest";
import { usualReasons } from "../payments/refund/office-reasons.ts";
import { limitProblems, limitsDraft, limitsOfDraft, newReason } from "./controls-draft.ts";
import {
  limitsFromWire,
  limitsToWire,
  matrixFromWire,
  matrixToWire,
  reasonFromWire,
  reasonToWire,
} from "./controls-wire.ts";

it("typed limits are cents, an empty field is no limit, and anything else is a problem", () => {
  const draft = limitsDraft({ Clerk: { voidCents: 50_000, refundCents: null } });
  expect(draft.Clerk).toEqual({ voids: "500.00", refunds: "" });
  const changed = {
    ...draft,
    Clerk: { voids: "$1,000", refunds: "0" },
    Finance: { voids: " ", refunds: "lots" },
  };
  expect(limitProblems(draft)).toEqual([]);
  expect(limitProblems(changed)).toEqual([
    { role: "Finance", field: "refunds", how: "Enter an amount, such as 50.00." },
  ]);
  expect(limitsOfDraft(changed).Clerk).toEqual({ voidCents: 100_000, refundCents: 0 });
  expect(limitsToWire(limitsOfDraft(draft))).toEqual([
    { Role: "Clerk", VoidCents: 50_000, RefundCents: null },
  ]);
});

it("controls keep their values on the wire and back", () => {
  const matrix = { Clerk: { "see-audit": true }, SMF: { "close-drawer": false } } as const;
  expect(matrixFromWire(matrixToWire(matrix))).toMatchObject(matrix);
  const limits = { Clerk: { voidCents: 1, refundCents: null } };
  expect(limitsFromWire(limitsToWire(limits))).toEqual(limits);
  const reasons = usualReasons([]);
  expect(reasons.map(reasonToWire).map(reasonFromWire)).toEqual(reasons);
});

it("a new reason has a code that no other reason has", () => {
  expect(newReason([{ code: "a" }, { code: "reason-3" }]).code).toBe("reason-4");
});
