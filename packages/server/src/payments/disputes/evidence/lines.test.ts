import { expect, it } from "vitest";
import type { DisputeFacts } from "./facts.ts";
import { evidenceLines } from "./lines.ts";

const FACTS: DisputeFacts = {
  confirmation: "0123456789ABCDEF",
  method: "CC",
  brand: "visa",
  last4: "0259",
  total: 10_200,
  fee: 200,
  payer: { FirstName: "Ada", LastName: "Lovelace", EmailAddress: "ada@mail.example" },
  by: "guest",
  isSaved: false,
  openedAt: new Date("2026-11-26T15:00:00Z"),
  hostOrigin: "https://county.example",
  bills: [{ bill: "2026-1", parcel: "10-1", year: 2026, cents: 10_000 }],
  products: [],
  moves: [{ at: new Date("2026-11-26T15:00:05Z"), state: "succeeded" }],
  terms: { statements: ["I owe this."], language: "en", since: new Date("2026-01-02T15:00:00Z") },
  mails: [
    {
      to: "ada@mail.example",
      state: "sent",
      createdAt: new Date("2026-11-26T15:00:05Z"),
      sentAt: new Date("2026-11-26T15:00:09Z"),
    },
  ],
  refunds: [],
  earlier: [],
};
const said = (change: Partial<DisputeFacts> = {}) =>
  evidenceLines({ ...FACTS, ...change }, { name: "Elm County", timeZone: "America/New_York" });

// OFFICE-008
it("the terms are those that this guest accepted, with their first use", () => {
  expect(said().terms).toEqual([
    "Before paying, the payer had to check a box beside each of these statements. The wording has been in use since 2026-01-02 10:00:00 EST.",
    "1. I owe this.",
  ]);
  expect(said({ terms: null }).terms).toEqual([]);
});

it("the delivery of the receipt says to whom, when, and whether it arrived", () => {
  expect(said().delivery).toEqual([
    "Receipt to ada@mail.example: written 2026-11-26 10:00:05 EST, accepted by the recipient's mail server 2026-11-26 10:00:09 EST.",
  ]);
});

it.each([
  ["counter", "A clerk took the payment at the office.", "The payer paid at the office, in person."],
  ["autopay", "automatically, on the schedule", "set up this automatic payment"],
  ["user", "The payer was signed in", "The payer was signed in"],
] as const)("a payment by %s says so, and claims nothing else", (by, session, terms) => {
  const { session: log, terms: agreed } = said({ by, terms: null });
  expect(log.join("\n")).toContain(session);
  expect(agreed.join("\n")).toContain(terms);
  expect(log.join("\n")).not.toContain("guest");
});

it("what was paid names the bill, its property, and four digits of the card", () => {
  const lines = said().paid.join("\n");
  expect(lines).toContain("Bill 2026-1, property 10-1, tax year 2026: $100.00");
  expect(lines).toContain("Paid with: Visa ending in 0259");
});
