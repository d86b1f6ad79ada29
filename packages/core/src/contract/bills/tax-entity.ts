import * as v from "valibot";
import { TaxEntity } from "../../wire/tax-entity.ts";
import { CompanyName, RecordDetailsId } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** A bill's tax entity record (CALL-059, "tax entity lookups"); null if it has none. */
export const taxEntityOfBill = endpoint({
  name: "TaxEntityOfBill",
  method: "GET",
  path: "/AlchemePay/TaxEntity/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: v.nullable(TaxEntity),
  source: "CALL-059",
  invented: true,
});
