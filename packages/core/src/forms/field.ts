import * as v from "valibot";
import { firstBroken, type Problem, type Rule } from "./problem.ts";

/** A text of a form as a schema: what is wrong with it is its only issue. */
export const field = (problem: Problem) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : "";
      if (message) addIssue({ message });
    }),
  );

/** A text that is checked rule by rule; the first rule that it breaks gives the sentence. */
export const checked = (...rules: readonly Rule[]) => field(firstBroken(...rules));

/** A box that has to be ticked. */
export const ticked = (message: string) =>
  v.pipe(
    v.boolean(),
    v.check((isTicked) => isTicked, message),
  );
