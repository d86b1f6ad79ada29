import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { byId, Done, RowId } from "./ids.ts";
import { odataAnswer, odataQuery } from "./odata/index.ts";
import { CompanyId, CompanyName, Count, list, words } from "./wire.ts";

/** Whoever has logged in (spec 0:303-308). */
export const User = v.object({
  Id: RowId,
  CompanyId,
  CompanyName,
  /** The e-mail address is confirmed and the account is in use. */
  IsActive: v.boolean(),
  Username: words(254),
  FirstName: words(50),
  LastName: words(50),
  EmailAddress: words(254),
  PhoneNumber: words(15),
  AccountNumber: words(50),
  /** Null for who is no consumer, such as a clerk. */
  ConsumerId: v.nullable(RowId),
  /** The user's bearer token, a JWT; told to the user alone, and empty in every answer but that of Login. */
  UserToken: words(4_096),
  /** The company's API token; as UserToken. */
  AuthToken: words(4_096),
  /** Text that the roles are read from. */
  UserType: words(100),
  IsPasswordExpired: v.boolean(),
  IsPaymentConnectorConfigured: v.boolean(),
  /** The terminal that is chosen at first; empty for none. */
  TerminalName: words(100),
  HasOnlinePresence: v.boolean(),
  isAdmin: v.boolean(),
  isSMF: v.boolean(),
  isClerkUser: v.boolean(),
  NameInitials: words(10),
  /** 'Guest User' where there is no name. */
  FullName: words(254),
});
export type UserWire = v.InferOutput<typeof User>;

/** A user's own record; clerks and admins reach those of their company. */
export const getEbppUser = endpoint({
  name: "GetEbppUser",
  method: "GET",
  path: "/api/EbppUsers/:id",
  access: "login",
  params: byId,
  answer: User,
  source: "1:136",
});

/** Users of the company, by UserId and the fields that are searched; tokens are never in it (spec 1:127, 1:137). */
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
  source: "1:137",
});

/** Takes a row out of the log of events. */
export const deleteEventLog = endpoint({
  name: "DeleteEventLog",
  method: "DELETE",
  path: "/api/EventLog/:id",
  access: "login",
  roles: ["admin"],
  params: byId,
  answer: Done,
  source: "1:137",
});

/** How many events the log has; with $filter, how many of them. */
export const countEventLog = endpoint({
  name: "CountEventLog",
  method: "GET",
  path: "/odata/EventLog/$count",
  access: "login",
  roles: ["admin"],
  query: odataQuery({ Id: "id", EbppUserId: "id", EventType: "string", Created: "date" }),
  answer: Count,
  source: "1:137",
});

/**
 * The groups of reports of a company: {…}/reports/groups/{companyId}/1 (spec 1:137). Only reports that have something to show:
 * each says how much, and by which call it is read.
 */
export const reportGroups = endpoint({
  name: "ReportGroups",
  method: "POST",
  path: "/AlchemePay/reports/groups/:companyId/1",
  access: "login",
  roles: ["admin", "smf"],
  params: v.object({ companyId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)) }),
  answer: list(
    v.object({
      Id: RowId,
      Name: words(100),
      Reports: list(
        v.object({
          Id: RowId,
          Name: words(100),
          Description: words(500),
          /** The GET call that answers its rows, with its query, e.g. /odata/PaymentTransactions?$filter=… */
          Path: words(500),
        }),
        100,
      ),
    }),
    50,
  ),
  source: "1:137",
  invented: true,
});
