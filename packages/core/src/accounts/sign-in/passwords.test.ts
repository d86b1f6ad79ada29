import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordProblem } from "../../forms/index.ts";
import { checkRenewPassword, checkResetPassword } from "./passwords.ts";

const GOOD = "Abcdef1!";

// VALID-064, VALID-065
describe("the reset form", () => {
  it.each([
    [GOOD, GOOD, {}],
    [
      "",
      "",
      {
        password: "Password is a required field.",
        confirmPassword: "Confirm password is a required field.",
      },
    ],
    [GOOD, "", { confirmPassword: "Confirm password is a required field." }],
    [
      GOOD,
      "Abcdef1",
      {
        password: "Password and Confirm password do not match.",
        confirmPassword: "Confirm password and Password do not match.",
      },
    ],
    ["short", "short", { password: "Password must be at least 8 characters long." }],
    [
      "short",
      "other",
      {
        password: "Password must be at least 8 characters long.",
        confirmPassword: "Confirm password and Password do not match.",
      },
    ],
  ])("resetting to %j and %j has the errors %j", (password, confirmPassword, errors) => {
    expect(checkResetPassword({ password, confirmPassword })).toEqual(errors);
  });

  // VALID-071
  it("the reset form does not compare while neither field was touched", () => {
    expect(checkResetPassword({ password: GOOD, confirmPassword: "filled in" }, true)).toEqual({});
  });

  it("the reset form accepts a password if and only if it meets the policy and both entries match", () => {
    const text = fc.string({ unit: fc.constantFrom(..."aB1!"), maxLength: 10 });
    fc.assert(
      fc.property(text, text, fc.boolean(), (password, other, same) => {
        const confirmPassword = same ? password : other;
        const isAccepted = Object.keys(checkResetPassword({ password, confirmPassword })).length === 0;
        const isRight = passwordProblem(password, "Password") === "" && password === confirmPassword;
        expect(isAccepted).toBe(isRight);
      }),
    );
  });
});

// VALID-073, VALID-074
describe("the renew form", () => {
  it.each([
    ["old", GOOD, GOOD, {}],
    ["", GOOD, GOOD, { currentPassword: "Current password is a required field." }],
    [
      "old",
      "",
      GOOD,
      {
        password: "New Password is a required field.",
        confirmPassword: "Confirm password and New Password do not match.",
      },
    ],
    ["old", "Abcdefg!", "Abcdefg!", { password: "New Password must contain at least 1 number." }],
    [
      "old",
      "ABCDEF1!",
      "ABCDEF1!",
      { password: "New Password must contain at least 1 lowercase character." },
    ],
    [
      "old",
      "abcdef1!",
      "abcdef1!",
      { password: "New Password must contain at least 1 uppercase character." },
    ],
    ["old", "Abcdefg1", "Abcdefg1", { password: "New Password must contain at least 1 symbol @!#%&()^~{}." }],
    [
      "old",
      GOOD,
      `${GOOD} `,
      {
        password: "New Password and Confirm password do not match.",
        confirmPassword: "Confirm password and New Password do not match.",
      },
    ],
  ])(
    "renewing with %j, %j, and %j has the errors %j",
    (currentPassword, password, confirmPassword, errors) => {
      expect(checkRenewPassword({ currentPassword, password, confirmPassword })).toEqual(errors);
    },
  );
});
