import * as v from "valibot";
import { BillDocument } from "./documents.ts";
import { endpoint } from "./endpoint.ts";
import { odataAnswer, odataQuery } from "./odata/index.ts";

/**
 * The documents of a bill: `/odata/DocumentRetrieval/GetDocuments?$filter=RecordDetailsId eq {id}` (CALL-030). At
 * most ten, of bills that the filter names.
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
