import { describe, expect, it } from "vitest";
import { languageOf } from "../../messages/general/language.ts";
import { loginMessages } from "../../messages/people/accounts.ts";
import { changeProfile, checkProfile, type ProfileForm } from "../people/profile.ts";
import { checkForgotPassword, checkLogin, loginTitle, loginWaitText } from "./login.ts";

// AUTH-001, VALID-054 to 056
describe("the login form", () => {
  it.each([
    ["a@b.co", "x", {}],
    ["", "x", { email: "Email address is a required field." }],
    ["a@b", "x", { email: "Enter a valid email address." }],
    [" ", "x", { email: "Enter a valid email address." }],
    ["a@b.co", "", { password: "Password is a required field." }],
    ["a@b.co", " ", {}],
    ["", "", { email: "Email address is a required field.", password: "Password is a required field." }],
  ])("a login with %j and %j has the errors %j", (email, password, errors) => {
    expect(checkLogin({ email, password })).toEqual(errors);
  });

  // VALID-072
  it.each([
    ["a@b.co", {}],
    ["", { email: "Email address is a required field." }],
    ["a@b", { email: "Enter a valid email address." }],
  ])("a forgotten password of %j has the errors %j", (email, errors) => {
    expect(checkForgotPassword({ email })).toEqual(errors);
  });

  // AUTH-005
  it("the login form has the county's title, or Login", () => {
    const welcome = { text: "Welcome to Demo County", lang: "en" };
    expect(loginTitle({ Login: welcome.text })).toEqual(welcome);
    expect(loginTitle({ Login: "  " })).toEqual({ text: "Login", lang: "en" });
    const spanish = languageOf("es", new Map([[loginMessages, { ...loginMessages, title: "Entrar" }]]));
    expect(loginTitle({}, spanish)).toEqual({ text: "Entrar", lang: "es" });
    expect(loginTitle({ Login: welcome.text }, spanish)).toEqual(welcome);
    expect(loginTitle({ LoginEs: "Bienvenidos" }, spanish)).toEqual({ text: "Bienvenidos", lang: "es" });
  });
});

describe("the profile", () => {
  const GOOD: ProfileForm = { firstName: "Ada", lastName: "Sample", email: "a@b.co", phone: "" };
  it.each<[Partial<ProfileForm>, Partial<ProfileForm>]>([
    [{}, {}],
    [{ firstName: "" }, { firstName: "First name is a required field." }],
    [{ firstName: "x".repeat(50) }, {}],
    [{ firstName: "x".repeat(51) }, { firstName: "First name must be less than 50 characters." }],
    [{ firstName: " " }, { firstName: "Invalid First name input." }],
    [{ firstName: "Old Ferry Holdings", lastName: "" }, {}],
    [{ lastName: "x".repeat(51) }, { lastName: "Last name must be less than 50 characters." }],
    [{ lastName: "a_b" }, { lastName: "Invalid Last name input." }],
    [{ email: "" }, { email: "Email address is a required field." }],
    [{ email: "a@b" }, { email: "Enter a valid email address." }],
    [{ phone: "9125550142" }, {}],
    [{ phone: "91255" }, { phone: "Phone number too short." }],
    [{ phone: "912555014x" }, { phone: "Enter numbers only." }],
    [{ phone: "91255501421" }, { phone: "Not a possible phone number." }],
    [{ phone: "1125550142" }, { phone: "Invalid phone number" }],
  ])("the profile %j has the errors %j", (change, errors) => {
    expect(checkProfile({ ...GOOD, ...change })).toEqual(errors);
  });

  it("a profile may keep a name from the county's rolls until the user changes it", () => {
    const owner = { ...GOOD, firstName: "Abernook, Marisol (Julian)", lastName: "" };
    expect(checkProfile(owner, undefined, owner)).toEqual({});
    expect(checkProfile({ ...owner, firstName: "A (B)" }, undefined, owner)).toEqual({
      firstName: "Invalid First name input.",
    });
  });

  it("a profile stores the telephone number without dashes, and the rest as typed", () => {
    expect(changeProfile(GOOD, { phone: "912-555-0142" })).toEqual({ ...GOOD, phone: "9125550142" });
    expect(changeProfile({ ...GOOD, phone: "9125550142" }, { firstName: "A-1" })).toEqual({
      ...GOOD,
      firstName: "A-1",
      phone: "9125550142",
    });
  });
});

describe("a login that has to wait", () => {
  it.each([
    ["too_many_attempts", 900, "Wait 15 minutes"],
    ["too_many_attempts", 91, "Wait 2 minutes"],
    ["too_many_attempts", 90, "Wait 90 seconds"],
    ["too_many_attempts", 0.4, "Wait 1 second,"],
    ["too_many_attempts", undefined, "Wait 15 minutes"],
    ["busy", 3, "Try again in 3 seconds."],
    ["busy", undefined, "Try again in 2 seconds."],
  ] as const)("a login delayed because of %s, for %s s, says: %s", (code, RetryAfter, text) => {
    expect(loginWaitText({ code, details: { RetryAfter } })).toContain(text);
  });

  it("no other refusal delays a login", () => {
    expect(loginWaitText({ code: "login_failed", details: { RetryAfter: 3 } })).toBe("");
  });
});
