import { describe, expect, it } from "vitest";
import { readAccount, readCard } from "./instruments.ts";
import { ACCOUNTS, CARDS } from "./magic.ts";

const NOW = new Date("2026-03-15T12:00:00Z");
const read = (change: Partial<Parameters<typeof readCard>[0]>) =>
  readCard({ number: "4111111111111111", expMonth: 3, expYear: 2026, cvv: "123", ...change }, NOW);

describe("reading a card", () => {
  it.each(Object.entries(CARDS))("test card %s is read as its scenario", (number, scenario) => {
    expect(read({ number })).toMatchObject({ scenario: scenario.name, last4: number.slice(-4) });
  });

  it.each([
    ["4111111111111111", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223000048400011", "mastercard"],
    ["378282246310005", "amex"],
    ["6011111111111117", "discover"],
  ])("card number %s has the brand %s", (number, brand) => {
    expect(read({ number })).toMatchObject({ brand });
  });

  it.each([
    [{ number: "4111111111111112" }, "invalid_number"],
    [{ number: "411111111111111" }, "invalid_number"],
    [{ number: "30569309025904" }, "invalid_number"],
    [{ number: "" }, "invalid_number"],
    [{ expMonth: 13 }, "invalid_expiry"],
    [{ expMonth: 0 }, "invalid_expiry"],
    [{ expMonth: 2 }, "expired_card"],
    [{ expYear: 2025, expMonth: 12 }, "expired_card"],
    [{ cvv: "12" }, "invalid_cvv"],
    [{ cvv: "12a" }, "invalid_cvv"],
  ])("a card with %j is refused: %s", (change, reason) => {
    expect(read(change)).toBe(reason);
  });

  it("a card is valid through the last day of its month, and may be typed with spaces and a short year", () => {
    const card = { number: "4111 1111-1111 1111", expMonth: 3, expYear: 26, cvv: "123" };
    expect(readCard(card, new Date("2026-03-31T23:00:00Z"))).toMatchObject({ last4: "1111" });
    expect(readCard(card, new Date("2026-04-02T00:00:00Z"))).toBe("expired_card");
  });
});

describe("reading a bank account", () => {
  it.each(Object.entries(ACCOUNTS))("test account %s is read as its scenario", (number, scenario) => {
    expect(readAccount(number, "021000021")).toMatchObject({ scenario: scenario.name, brand: "bank" });
  });

  it.each([
    ["123", "021000021", "invalid_account"],
    ["123456789012345678", "021000021", "invalid_account"],
    ["000123456789", "021000022", "invalid_routing"],
    ["000123456789", "02100002", "invalid_routing"],
  ])("account %s with routing number %s is refused: %s", (account, routing, reason) => {
    expect(readAccount(account, routing)).toBe(reason);
  });
});
