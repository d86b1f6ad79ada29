import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { across } from "./across.ts";
import { errorsOf, isRight } from "./errors-of.ts";
import { checked, ticked } from "./field.ts";
import { notBlank } from "./rules.ts";

interface Pair {
  readonly last: string;
  readonly first: string;
  readonly agreed: boolean;
}

const schema = v.pipe(
  v.object({
    last: checked([notBlank, "last is missing"]),
    first: checked([notBlank, "first is missing"]),
    agreed: ticked("agree"),
  }),
  across<Pair>({
    first: ({ first, last }) => (first === last ? "the same" : ""),
    last: ({ last }) => (last === "x" ? "x is taken" : ""),
  }),
);

describe("the errors of a form", () => {
  it.each<[Pair, object]>([
    [{ last: "a", first: "b", agreed: true }, {}],
    [{ last: "a", first: "a", agreed: true }, { first: "the same" }],
    [
      { last: "x", first: "x", agreed: false },
      { last: "x is taken", first: "the same", agreed: "agree" },
    ],
    [
      { last: "", first: "", agreed: true },
      { last: "last is missing", first: "first is missing" },
    ],
  ])("of %j are %j", (form, errors) => {
    expect(errorsOf(schema, form)).toEqual(errors);
    expect(isRight(schema, form)).toBe(Object.keys(errors).length === 0);
  });

  it("stand in the order of the form, also where a rule across fields found them", () => {
    expect(Object.keys(errorsOf(schema, { last: "x", first: "x", agreed: false }))).toEqual([
      "last",
      "first",
      "agreed",
    ]);
  });

  it("is not right where it is no form at all", () => {
    for (const value of [null, "form", { last: "a" }]) expect(isRight(schema, value)).toBe(false);
  });
});
