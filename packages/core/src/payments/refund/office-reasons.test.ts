import { describe, expect, it } from "vitest";
import { WHOLE as spanish } from "../../messages/es/index.ts";
import {
  chosenReason,
  type OfficeReason,
  reasonListProblem,
  reasonOptions,
  usualReasons,
  withEveryKind,
} from "./office-reasons.ts";

const REASONS = usualReasons([spanish]);
const reason = (change: Partial<OfficeReason>): OfficeReason => ({
  code: "a",
  kinds: ["void", "refund", "adjustment", "reopening"],
  labels: { en: "Wrong bill" },
  needsNote: false,
  ...change,
});

describe("the reason of a void or refund", () => {
  it.each([
    ["twice", "", "Paid twice"],
    ["twice", " see 7K3M ", "Paid twice: see 7K3M"],
    ["other", "Torn check", "Torn check"],
    ["other", " ", "note_missing"],
    ["bank", "", "unknown"],
    ["", "typed", "unknown"],
    ["twice", "x".repeat(200), "too_long"],
  ])("the reason '%s' with the note '%s' is %s", (code, note, expected) => {
    const chosen = chosenReason(REASONS, ["void"], code, note);
    expect(typeof chosen === "string" ? chosen : chosen.text).toBe(expected);
  });

  it("the office chooses among the reasons for the kind, in its own language", () => {
    expect(reasonOptions(REASONS, "adjustment", spanish).map(({ label }) => label)).toEqual([
      "Monto equivocado",
      "Error del banco",
      "Error de la oficina",
      "Otro motivo",
    ]);
    expect(reasonOptions([reason({})], "void", spanish)).toEqual([{ value: "a", label: "Wrong bill" }]);
  });
});

it.each([
  [[reason({})], null],
  [[reason({}), reason({ code: "b", labels: { en: " " } })], "label_missing"],
  [[reason({}), reason({ code: "b", labels: { en: "WRONG bill" } })], "label_twice"],
  [[reason({}), reason({ labels: { en: "Other" } })], "code_twice"],
  [[reason({}), reason({ code: "b", labels: { en: "Other" }, kinds: [] })], "kind_missing"],
  [[reason({ kinds: ["void", "refund"] })], "kind_without_reason"],
  [[], "kind_without_reason"],
] as const)("a list of reasons is checked before it is stored: %#", (reasons, problem) => {
  expect(reasonListProblem(reasons)).toBe(problem);
});

it("a list from before closed days could be reopened gets the usual reasons for that, and keeps its own", () => {
  const own = [
    reason({ kinds: ["void", "refund"] }),
    reason({ code: "other", kinds: ["adjustment"], labels: { en: "Something else" } }),
  ];
  const whole = withEveryKind(own, REASONS);
  expect(whole.map(({ code, kinds }) => [code, kinds])).toEqual([
    ["a", ["void", "refund"]],
    ["other", ["adjustment", "reopening"]],
    ["count", ["reopening"]],
    ["deposit", ["reopening"]],
  ]);
  expect(whole[1]?.labels.en).toBe("Something else");
  expect(reasonListProblem(whole)).toBe(null);
  expect(withEveryKind(whole, REASONS)).toEqual(whole);
  expect(withEveryKind(REASONS, REASONS)).toEqual(REASONS);
});
