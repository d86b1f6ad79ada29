import { describe, expect, it } from "vitest";
import { isExpired, methodObstacle, savedMethodType } from "./expiry.ts";

const CARD = { cardType: "VISA", expiry: { month: 11, year: 2026 }, isActive: true } as const;
const ACCOUNT = { cardType: "", expiry: null, isActive: true } as const;

describe("a saved method", () => {
  it.each([
    ["2026-11-30", false],
    ["2026-12-01", true],
    ["2027-01-01", true],
    ["2025-12-31", false],
  ])("a method that is valid through November 2026 is expired on %s: %s", (today, expected) => {
    expect(isExpired(CARD, today)).toBe(expected);
  });

  it("a method without a card type is a bank account, which never expires", () => {
    expect(savedMethodType(ACCOUNT)).toBe("ACH");
    expect(savedMethodType(CARD)).toBe("CC");
    expect(isExpired(ACCOUNT, "2099-01-01")).toBe(false);
  });

  it("an expired or inactive method, or one of a kind that is not accepted, cannot pay", () => {
    expect(methodObstacle(CARD, "2026-11-21", false)).toBeNull();
    expect(methodObstacle(CARD, "2026-12-21", true)).toBe("expired");
    expect(methodObstacle(ACCOUNT, "2026-12-21", true)).toBeNull();
    expect(methodObstacle(ACCOUNT, "2026-12-21", false)).toBe("not_offered");
    expect(methodObstacle({ ...CARD, isActive: false }, "2026-11-21", true)).toBe("out_of_use");
  });
});
