import * as v from "valibot";
import type { Problem } from "./problem.ts";

/**
 * Rules that involve more than one field, by the field that shows the error: steps of a pipe after the object's schema.
 * They also run if a field has another error, which then comes first.
 */
export const across = <Form extends object>(
  rules: Readonly<Partial<Record<keyof Form & string, Problem<Form>>>>,
) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const form = dataset.value;
    const values = new Map<string, unknown>(Object.entries(form));
    const problems: Readonly<Record<string, Problem<Form> | undefined>> = rules;
    for (const [key, problem] of Object.entries(problems)) {
      const message = problem?.(form);
      const at = { type: "unknown", origin: "value", input: form, key, value: values.get(key) } as const;
      if (message) addIssue({ message, path: [at] });
    }
  });
