import type { AchProblem } from "@county-pay/core/ach";

/** The maximum number of problems listed individually. */
const PROBLEMS = 50;

/** The problems of a refused file, as the details of its refusal. */
export const problemsToWire = (problems: readonly AchProblem[]): Readonly<Record<string, unknown>> => ({
  Problems: problems.slice(0, PROBLEMS).map(({ line, code, stated, found }) => ({
    Line: line,
    Code: code,
    Stated: stated.slice(0, 20),
    Found: found.slice(0, 20),
  })),
});
