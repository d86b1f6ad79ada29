import * as v from "valibot";

/** A sentence for each invalid field, in form order; empty if the form may be submitted. */
export type FormErrors<Form> = Readonly<Partial<Record<keyof Form & string, string>>>;

/** The schema of a form: an object's, or a pipe that starts with one. */
type FormSchema = v.GenericSchema & { readonly entries: Readonly<Record<string, unknown>> };

/**
 * The first error of every invalid field, in the schema's field order (PAY-074: a submit shows all of them and sends
 * nothing).
 */
export function errorsOf<const Schema extends FormSchema>(
  schema: Schema,
  form: v.InferInput<Schema>,
): FormErrors<v.InferInput<Schema>> {
  const parsed = v.safeParse(schema, form);
  const sentences = new Map<string, string>();
  for (const { path, message } of parsed.success ? [] : parsed.issues) {
    const name = path?.[0]?.key;
    if (typeof name === "string" && !sentences.has(name)) sentences.set(name, message);
  }
  const errors = Object.keys(schema.entries).flatMap((name) => {
    const message = sentences.get(name);
    return message ? [[name, message] as const] : [];
  });
  return Object.fromEntries(errors) as FormErrors<v.InferInput<Schema>>;
}
