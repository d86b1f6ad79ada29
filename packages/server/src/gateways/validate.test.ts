import { expect, it } from "vitest";
import type { AccountValidation } from "./gateway.ts";
import { isRefusedAccount } from "./validate.ts";

// OFFICE-006
it.each([
  ["ACH", "valid", false],
  ["ACH", "invalid", true],
  ["ACH", "unknown", false],
  ["CC", "invalid", false],
] as const)("a token of %s whose validation says '%s' is refused: %s", async (method, answer, isRefused) => {
  const validateAccount = async (): Promise<AccountValidation> => answer;
  expect(await isRefusedAccount({ validateAccount }, method, "tok")).toBe(isRefused);
});

it("a gateway that validates accounts itself is left to its answer to the charge", async () => {
  expect(await isRefusedAccount({}, "ACH", "tok")).toBe(false);
});
