import {
  ODATA_LIMITS,
  type OdataCondition,
  type OdataFields,
  type OdataParams,
  type OdataQuery,
} from "./fields.ts";
import { printLiteral } from "./literal.ts";

function printCondition(fields: OdataFields, condition: OdataCondition): string {
  const { field } = condition;
  const literal = (value: string | number | boolean): string =>
    printLiteral(fields[field] ?? "string", value);
  if (condition.op === "not-null") return `${field} ne null`;
  if (condition.op === "eq") return `${field} eq ${literal(condition.value)}`;
  return `${field} in (${condition.values.map(literal).join(",")})`;
}

/**
 * A query as in a URL, without options that have their default value. `parseOdata` parses it back to the same query.
 */
export function printOdata<Fields extends OdataFields>(
  fields: Fields,
  query: Partial<OdataQuery<Fields>>,
): OdataParams {
  const { filter = [], select = [], orderBy = [], skip = 0, top = ODATA_LIMITS.top, count = false } = query;
  return {
    ...(filter.length > 0 && {
      $filter: filter
        .map((condition) => printCondition(fields, condition as unknown as OdataCondition))
        .join(" and "),
    }),
    ...(select.length > 0 && { $select: select.join(",") }),
    ...(orderBy.length > 0 && {
      $orderby: orderBy.map(({ field, direction }) => `${field} ${direction}`).join(","),
    }),
    ...(skip > 0 && { $skip: String(skip) }),
    ...(top !== ODATA_LIMITS.top && { $top: String(top) }),
    ...(count && { $count: "true" }),
  };
}
