import { describe, expect, it } from "vitest";
import { EMPTY_PAYER } from "../payer/form.ts";
import { PAYMENT_METHODS } from "./method.ts";
import {
  type MethodEntry,
  mayChoose,
  NO_DETAILS,
  selectCardType,
  selectMethod,
  showsAddress,
} from "./method-selection.ts";

const choice = { offered: PAYMENT_METHODS, loading: false };
const filled: MethodEntry = {
  method: "manual",
  payer: {
    ...EMPTY_PAYER,
    isBusiness: true,
    firstName: "Sample Works",
    address1: "1 Invented Street",
    country: "CA",
    state: "Ontario",
    city: "Sampleton",
    zip: "31401",
  },
  details: {
    checkNumber: "12",
    checkKind: "cashiers",
    tendered: "5",
    terminalCardType: "VISA",
    instrument: { token: "tok_x", cardType: "VISA", last4: "1111" },
  },
  errors: { checkNumber: "wrong" },
};

describe("choosing a method", () => {
  // PAY-042, PAY-043, PAY-051
  it.each(PAYMENT_METHODS.filter((method) => method !== "manual"))(
    "choosing %s replaces the other method, clears it, and leaves business mode",
    (method) => {
      const { entry } = selectMethod(filled, method, choice);
      expect(entry).toMatchObject({ method, details: NO_DETAILS, errors: {} });
      expect(entry.payer).toMatchObject({ isBusiness: false, firstName: "Sample Works" });
    },
  );

  it.each([
    ["terminal", { method: "CC", cardType: "", reload: false }],
    ["ach", { method: "ACH", cardType: "", reload: true }],
    ["cash", { method: "CASH", cardType: "", reload: false }],
    ["check", { method: "CHECK", cardType: "", reload: false }],
  ] as const)("choosing %s requests its fee", (method, fee) => {
    expect(selectMethod(filled, method, choice).fee).toEqual(fee);
  });

  // PAY-091
  it("a terminal has no address, and the other methods keep it", () => {
    const none = { address1: "", state: "", city: "", zip: "" };
    expect(selectMethod(filled, "terminal", choice).entry.payer).toMatchObject({ ...none, country: "US" });
    const saved = selectMethod(filled, "terminal", { ...choice, country: "CA" });
    expect(saved.entry.payer).toMatchObject({ ...none, country: "CA" });
    const { address1, country, state, city, zip } = filled.payer;
    expect(selectMethod(filled, "ach", choice).entry.payer).toMatchObject({
      address1,
      country,
      state,
      city,
      zip,
    });
  });

  it.each([
    ["the one that is chosen", "manual", choice],
    ["one that is not offered", "cash", { ...choice, offered: ["manual"] as const }],
    ["any while something loads", "cash", { ...choice, loading: true }],
  ] as const)("choosing a method changes nothing for %s", (_, method, now) => {
    expect(selectMethod(filled, method, now)).toEqual({ entry: filled, fee: null });
  });

  // PAY-011
  it("available tiles can be chosen while nothing is loading", () => {
    expect(mayChoose("cash", choice)).toBe(true);
    expect(mayChoose("cash", { ...choice, loading: true })).toBe(false);
    expect(mayChoose("cash", { ...choice, offered: [] })).toBe(false);
  });
});

it("a method starts with empty details", () => {
  expect(NO_DETAILS).toEqual({
    checkNumber: "",
    checkKind: "personal",
    tendered: "",
    terminalCardType: "",
    instrument: null,
  });
});

describe("choosing a terminal's card type", () => {
  const terminal: MethodEntry = { ...filled, method: "terminal", details: NO_DETAILS };
  // PAY-044, TERMINAL-027
  it("choosing a card type requests its fee and clears the error about a missing one", () => {
    const before = { ...terminal, errors: { terminalCardType: "Verify Card Type", firstName: "x" } };
    const { entry, fee } = selectCardType(before, "AMEX");
    expect(entry.details.terminalCardType).toBe("AMEX");
    expect(entry.errors).toEqual({ firstName: "x" });
    expect(fee).toEqual({ method: "CC", cardType: "AMEX", reload: false });
  });

  it("choosing changes nothing for the same type or another method", () => {
    const chosen = selectCardType(terminal, "AMEX").entry;
    expect(selectCardType(chosen, "AMEX")).toEqual({ entry: chosen, fee: null });
    expect(selectCardType(filled, "AMEX")).toEqual({ entry: filled, fee: null });
  });
});

it.each([
  ["terminal", false, false],
  ["terminal", true, true],
  ["manual", false, true],
  ["check", false, true],
] as const)("the address of %s, asked of terminals %s: %s", (method, addressForTerminal, shown) => {
  expect(showsAddress(method, { addressForTerminal })).toBe(shown);
});
