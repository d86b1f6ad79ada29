import * as v from "valibot";
import { firstBroken, type Problem, type Rule } from "./problem.ts";

/** A form's text field as a schema: its error is the only issue. */
export const field = (problem: Problem) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : "";
      if (message) addIssue({ message });
    }),
  );

/** A text that is checked rule by rule; the first failed rule gives the error. */
export const checked = (...rules: readonly Rule[]) => field(firstBroken(...rules));

/** A checkbox that must be checked. */
export const ticked = (message: string) =>
  v.pipe(
    v.boolean(),
    v.check((isTicked) => isTicked, message),
  );
