import * as v from "valibot";
import { RowId } from "../../wire/ids.ts";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";
import { User } from "./users.ts";

/** The company's users, by UserId and the searchable fields; never includes tokens (CALL-073, CALL-099). */
export const readEbppUsers = endpoint({
  name: "ReadEbppUsers",
  method: "GET",
  path: "/odata/EbppUsers",
  access: "login",
  query: odataQuery({
    UserId: "id",
    Id: "id",
    CompanyId: "number",
    IsActive: "boolean",
    Username: "string",
    FirstName: "string",
    LastName: "string",
    EmailAddress: "string",
    PhoneNumber: "string",
    AccountNumber: "string",
    ConsumerId: "id",
    UserType: "string",
    TerminalName: "string",
  }),
  answer: odataAnswer(
    v.partial(v.object({ UserId: RowId, ...v.omit(User, ["UserToken", "AuthToken"]).entries })),
  ),
  source: "CALL-099",
});
