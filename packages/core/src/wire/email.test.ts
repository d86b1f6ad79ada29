import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedEmail, isEmail, normalizedEmail } from "./email.ts";

describe("an email address", () => {
  it.each([
    ["a@b.co", "a@b.co"],
    [" Ada@Mail.Example\t", "ada@mail.example"],
    ["first.last+tag@mail.example.org", "first.last+tag@mail.example.org"],
    ["o'neil+tax@county.example", "o'neil+tax@county.example"],
    ["a@xn--citizen-7he.example", "a@xn--citizen-7he.example"],
    [`${"a".repeat(249)}@b.co`, `${"a".repeat(249)}@b.co`],
  ])("an email address %j is normalized to %j", (typed, normalized) => {
    expect(normalizedEmail(typed)).toBe(normalized);
  });

  it.each([
    "",
    "ada",
    "a@b",
    "a@.co",
    "a@b.",
    "a@b..co",
    ".a@b.co",
    "a b@c.de",
    "@b.co",
    "a@@b.co",
    '"a,b"@c.example',
    '"a,b"@c',
    "<a@b>",
    "<a@b.example>",
    "Ada <a@b.example>",
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    "a@-b.example",
    "a@b.example,c@d.example",
    "a\r\nbcc@b.example",
    "chief@c\u0130tizen.example",
    "adm\u0130n@demo.example",
    "ad\u0131n@demo.example",
    "mi\u212Ae@demo.example",
    "ada@demo\uFF0Eexample",
    "jos\u00E9@demo.example",
    `${"a".repeat(250)}@b.co`,
  ])("an email address %j is refused", (typed) => {
    expect(normalizedEmail(typed)).toBeNull();
    expect(isEmail(typed)).toBe(false);
  });

  it("an email address has one normalized form, which is ASCII and its own normalized form", () => {
    const piece = fc.string({ unit: fc.constantFrom(..."aIz09.-+'\u0130\u0131\u212A @"), maxLength: 8 });
    const typed = fc.oneof(
      fc.tuple(piece, piece).map(([name, domain]) => `${name}@${domain}.example`),
      fc
        .array(fc.integer({ min: 1, max: 0xffff }), { maxLength: 20 })
        .map((codes) => String.fromCharCode(...codes)),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const email = normalizedEmail(text);
        if (email === null) return;
        expect(email).toMatch(/^[!-~]+$/);
        expect(email).toBe(text.trim().toLowerCase());
        expect(normalizedEmail(email)).toBe(email);
        expect(normalizedEmail(text.toUpperCase())).toBe(email);
      }),
    );
  });

  it("a field's value with surrounding spaces is not an email address", () => {
    expect([isEmail("a@b.co"), isEmail(" a@b.co")]).toEqual([true, false]);
  });

  it("repeated email addresses are compared without case and spaces", () => {
    expect(comparedEmail(" Ada@Mail.example ")).toBe(comparedEmail("ada@mail. example"));
    expect(comparedEmail("ada@a.example")).not.toBe(comparedEmail("ada@b.example"));
    expect(comparedEmail("ada@\u0130.example")).not.toBe(comparedEmail("ada@i.example"));
  });
});
