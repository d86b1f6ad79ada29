import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";
import { Consumer } from "./consumers.ts";

/** Consumers by their data, as far as the caller may access them (`getConsumer`). No match is an empty list. */
export const readConsumer = endpoint({
  name: "ReadConsumer",
  method: "GET",
  path: "/odata/Consumer",
  access: "login",
  query: odataQuery({
    ConsumerId: "id",
    CompanyId: "number",
    FullName: "string",
    EmailAddress: "string",
    PhoneNumber: "string",
    AccountNumber: "string",
    Address1: "string",
    Address2: "string",
    City: "string",
    State: "string",
    Zip: "string",
    Country: "string",
  }),
  answer: odataAnswer(v.partial(Consumer)),
  source: "CALL-100",
});
