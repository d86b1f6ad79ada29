import { describe, expect, it } from "vitest";
import { languageOf } from "../messages/general/language.ts";
import { termsMessages } from "../messages/payments/payment.ts";
import { makeCompany, makeFlags } from "../testing/index.ts";
import { mayProceedWithTerms, signUpReminder, termsStatements } from "./terms.ts";

describe("the terms' statements", () => {
  // PAY-028
  it("there are four statements, five for Tyler, with the county's name in them", () => {
    expect(termsStatements(makeCompany())).toHaveLength(4);
    expect(termsStatements(makeCompany({ isTyler: true }))).toHaveLength(5);
    expect(termsStatements(makeCompany({ isTyler: true }))[4]?.text).toContain(
      "$30.00 or 5% of payment, whichever greater",
    );
    for (const { text } of termsStatements(makeCompany())) expect(text).not.toMatch(/[{}]/);
    expect(
      termsStatements(makeCompany())
        .map(({ text }) => text)
        .join(),
    ).toContain("Demo County");
  });

  // MONEY-014
  it("a county may have its own statements, up to eight", () => {
    const own = (text: string) => termsStatements(makeCompany({ customization: { TermsStatements: text } }));
    expect(own('["  I agree with {company} and {nobody}. "]')).toEqual([
      { text: "I agree with Demo County and .", lang: "en" },
    ]);
    const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => "x"));
    expect(own(many(8))).toHaveLength(8);
    for (const broken of ["[]", '[""]', "{}", "no json", many(9)]) expect(own(broken)).toHaveLength(4);
  });

  it("statements are shown in a language", () => {
    const statements = ["Uno de {company}", "Dos", "Tres", "Cuatro"];
    const texts = { ...termsMessages, statements, returnedCheck: "Cinco" };
    const spanish = languageOf("es", new Map([[termsMessages, texts]]));
    expect(termsStatements(makeCompany({ isTyler: true }), spanish)).toEqual(
      ["Uno de Demo County", "Dos", "Tres", "Cuatro", "Cinco"].map((text) => ({ text, lang: "es" })),
    );
    const customization = {
      TermsStatements: '["One", "Two of {company}"]',
      TermsStatementsEs: '["", "Dos de {company}", "x"]',
    };
    expect(termsStatements(makeCompany({ customization }), spanish)).toEqual([
      { text: "One", lang: "en" },
      { text: "Dos de Demo County", lang: "es" },
    ]);
    expect(termsStatements(makeCompany({ customization }))).toHaveLength(2);
  });
});

describe("the terms of a guest", () => {
  // PAY-086
  it.each([
    [[true, true], true],
    [[true, false], false],
    [[false], false],
    [[], false],
  ])("the boxes %j allow Proceed: %s", (ticked, may) => {
    expect(mayProceedWithTerms(ticked)).toBe(may);
  });
});

it.each([
  ["guest", ["SignUpEnabled"], { logsOut: true, to: "register" }],
  ["guest", [], null],
  ["user", ["SignUpEnabled"], null],
  ["clerk", ["SignUpEnabled"], null],
] as const)("the sign-up reminder for a %s with %j", (visitor, flags, reminder) => {
  expect(signUpReminder(visitor, makeFlags(flags))).toEqual(reminder);
});
