import * as v from "valibot";

/** A customization value that holds JSON (spec 0:317), parsed; null where it is missing, broken or of another shape. */
export function parseCustomization<Schema extends v.GenericSchema>(
  text: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (!text) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
