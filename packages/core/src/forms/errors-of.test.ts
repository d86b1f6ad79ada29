import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { across } from "./across.ts";
import { errorsOf } from "./errors-of.ts";
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

describe("a form's errors", () => {
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
  ])("the errors of %j are %j", (form, errors) => {
    expect(errorsOf(schema, form)).toEqual(errors);
  });

  it("errors are in form order, including those of rules across fields", () => {
    expect(Object.keys(errorsOf(schema, { last: "x", first: "x", agreed: false }))).toEqual([
      "last",
      "first",
      "agreed",
    ]);
  });
});
