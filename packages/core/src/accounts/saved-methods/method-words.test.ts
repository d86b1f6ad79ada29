import { expect, it } from "vitest";
import { methodName, methodUntil } from "./method-words.ts";

const CARD = {
  nickname: "",
  cardType: "AMEX",
  accountNumber: "•••• 0005",
  expiry: { month: 3, year: 2027 },
  isActive: true,
} as const;

it("a method is described by its nickname first, and never by more than four of its digits", () => {
  expect(methodName(CARD)).toBe("AMEX •••• 0005");
  expect(methodName({ ...CARD, nickname: "House" })).toBe("House (AMEX •••• 0005)");
  expect(methodName({ nickname: "", cardType: "", accountNumber: "•••• 6789" })).toBe(
    "Bank account •••• 6789",
  );
});

it("a method shows its expiration, unless a card's date is unknown", () => {
  expect(methodUntil({ ...CARD, expiry: null }, "2026-01-01")).toBe("");
  expect(methodUntil(CARD, "2027-03-31")).toBe("Expires 03/2027");
  expect(methodUntil(CARD, "2027-04-01")).toBe("Expired 03/2027");
  expect(methodUntil({ ...CARD, isActive: false }, "2026-01-01")).toBe("Cannot be used");
  expect(methodUntil({ cardType: "", expiry: null, isActive: true }, "2026-01-01")).toBe(
    "eCheck from your bank account",
  );
});
