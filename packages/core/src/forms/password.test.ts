import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordMessages } from "../messages/people/passwords.ts";
import { matchProblem } from "./match.ts";
import { passwordChecks, passwordProblem } from "./password.ts";

// VALID-066 to 070
describe("a new password", () => {
  it.each([
    ["", "Password must be at least 8 characters long."],
    ["Abcde1!", "Password must be at least 8 characters long."],
    ["Abcdef1!", ""],
    ["Abcdefg!", "Password must contain at least 1 number."],
    ["ABCDEF1!", "Password must contain at least 1 lowercase character."],
    ["abcdef1!", "Password must contain at least 1 uppercase character."],
    ["Abcdefg1", "Password must contain at least 1 symbol @!#%&()^~{}."],
    ["Abcdefg1$", "Password must contain at least 1 symbol @!#%&()^~{}."],
    ["abcdefgh", "Password must contain at least 1 number."],
  ])("the password %j has the errors %j", (password, problem) => {
    expect(passwordProblem(password, "Password")).toBe(problem);
  });

  it.each(Array.from("@!#%&()^~{}"))("a password may have %s as its symbol", (symbol) => {
    expect(passwordProblem(`Abcdef1${symbol}`, "Password")).toBe("");
  });

  it("an error names the password's field", () => {
    expect(passwordProblem("Ab1!", "New Password")).toBe("New Password must be at least 8 characters long.");
  });

  it("each rule is reported separately, so that it can be checked off when it is met", () => {
    const met = (password: string) =>
      passwordChecks(password, "Password")
        .filter(({ isMet }) => isMet)
        .map(({ rule }) => rule);
    expect(met("")).toEqual([]);
    expect(met("a1")).toEqual(["number", "lowercase"]);
    expect(met("aB1{aaaa")).toEqual(["length", "number", "lowercase", "uppercase", "symbol"]);
  });

  it("a password is accepted if and only if every rule is met", () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from("aB1!{ é$")), maxLength: 12 });
    fc.assert(
      fc.property(text, (password) => {
        const isRight =
          password.length >= 8 &&
          /[0-9]/.test(password) &&
          password !== password.toUpperCase().replace(/É/g, "é") &&
          password.includes("B") &&
          /[!{]/.test(password);
        expect(passwordProblem(password, "Password") === "").toBe(isRight);
        expect(passwordChecks(password, "Password").every(({ isMet }) => isMet)).toBe(isRight);
      }),
    );
  });

  it("errors are in the given language", () => {
    const texts = { ...passwordMessages, tooShort: "{field}: 8 caracteres" };
    expect(passwordProblem("", "Contraseña", texts)).toBe("Contraseña: 8 caracteres");
  });
});

// VALID-071
describe("the repeated password", () => {
  const names = { field: "Password", other: "Confirm password" };
  it.each([
    ["a", "b", false, "Password and Confirm password do not match."],
    ["a", "", false, "Password and Confirm password do not match."],
    ["a", "b", true, ""],
    ["a", "a", false, ""],
    ["", "", false, ""],
  ])("the passwords %j and %j, pristine %s, have the error %j", (value, other, isPristine, problem) => {
    expect(matchProblem({ value, other, isPristine }, names)).toBe(problem);
  });
});
