import { expect, it } from "vitest";
import { cardLabel } from "./card-types.ts";

it.each([
  ["MSTR", "Mastercard"],
  ["VISA", "Visa"],
  ["DISC", "Discover"],
  ["AMEX", "AMEX"],
  ["JCB", "JCB"],
  ["toString", "toString"],
  ["", ""],
])("calls %s %s", (code, label) => {
  expect(cardLabel(code)).toBe(label);
});
