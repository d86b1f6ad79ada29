import * as v from "valibot";

/**
 * The rows of an OData answer that have every field: all of them if the query had no `$select`. In the answer's type
 * every field is optional.
 */
export const wholeRows = <const Row extends v.GenericSchema>(
  schema: Row,
  rows: readonly unknown[],
): readonly v.InferOutput<Row>[] =>
  rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
