import * as v from "valibot";
import { TaxEntities } from "../../wire/tax-summary.ts";
import { CompanyName, RecordDetailsId } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The tax summary of a bill, with its taxing entities (CALL-060). */
export const taxEntities = endpoint({
  name: "GetTaxEntities",
  method: "POST",
  path: "/AlchemePay/GetTaxEntities",
  access: "guest",
  body: v.object({ CompanyName, RecordDetailsId }),
  answer: TaxEntities,
  source: "CALL-060",
});
