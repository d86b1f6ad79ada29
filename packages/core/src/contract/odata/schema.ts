import * as v from "valibot";
import { Count } from "../../wire/values.ts";
import { ODATA_LIMITS, type OdataFields, type OdataParams, type OdataQuery } from "./fields.ts";
import { parseOdata } from "./parse.ts";

/**
 * The query of an OData read over these fields: URL strings in, an `OdataQuery` out. An issue has its option as path
 * and the `OdataReason` as message.
 * @__NO_SIDE_EFFECTS__
 */
export const odataQuery = <const Fields extends OdataFields>(
  fields: Fields,
): v.GenericSchema<OdataParams, OdataQuery<Fields>> =>
  v.pipe(
    v.custom<OdataParams>((input) => typeof input === "object" && input !== null),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = parseOdata(fields, { ...dataset.value });
      if (read.ok) return read.value;
      const { option, reason } = read.error;
      const input = dataset.value as Record<string, unknown>;
      addIssue({
        message: reason,
        path: [{ type: "object", origin: "value", input, key: option, value: undefined }],
      });
      return NEVER;
    }),
    v.metadata({ odata: fields }),
  );

/** The fields of a query created by `odataQuery`; null for any other schema. */
export function odataFieldsOf(schema: v.GenericSchema | undefined): OdataFields | null {
  const { odata } = schema ? (v.getMetadata(schema) as { readonly odata?: OdataFields }) : {};
  return odata ?? null;
}

/**
 * The answer of an OData read. Unselected fields are omitted, so every field of the rows is optional.
 * @__NO_SIDE_EFFECTS__
 */
export const odataAnswer = <const Row extends v.GenericSchema>(row: Row) =>
  v.object({
    /** The total count; only if `$count` requested it. */
    "@odata.count": v.optional(Count),
    value: v.pipe(v.array(row), v.maxLength(ODATA_LIMITS.top)),
  });
