import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";
import { BillDocument } from "./documents.ts";

/**
 * The documents of a bill: `/odata/DocumentRetrieval/GetDocuments?$filter=RecordDetailsId eq {id}` (CALL-030). At most
 * ten, for the bills in the filter.
 */
export const documents = endpoint({
  name: "GetDocuments",
  method: "GET",
  path: "/odata/DocumentRetrieval/GetDocuments",
  access: "login",
  query: odataQuery({ RecordDetailsId: "id" }),
  answer: odataAnswer(v.partial(BillDocument)),
  source: "CALL-030",
});
