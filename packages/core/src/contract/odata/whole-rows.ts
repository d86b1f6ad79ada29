import * as v from "valibot";

/**
 * Those rows of an OData answer that have every field: all of them, where no `$select` was asked. An answer's type says
 * that any field may be missing.
 */
export const wholeRows = <const Row extends v.GenericSchema>(
  schema: Row,
  rows: readonly unknown[],
): readonly v.InferOutput<Row>[] =>
  rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
