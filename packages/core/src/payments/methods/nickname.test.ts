import fc from "fast-check";
import { expect, it } from "vitest";
import { maskedNickname } from "./nickname.ts";

it.each([
  ["4111 1111 1111 1234", "•••• 1234"],
  ["6789", "•••• 6789"],
  ["12", "•••• 12"],
  ["", ""],
  ["none", ""],
])("the number %j has the nickname %j", (number, nickname) => {
  expect(maskedNickname(number)).toBe(nickname);
});

it("a nickname never contains more than four digits", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 -") }), (number) => {
      expect(maskedNickname(number).replace(/\D/g, "").length).toBeLessThanOrEqual(4);
    }),
  );
});
