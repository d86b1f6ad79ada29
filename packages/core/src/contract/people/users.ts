import * as v from "valibot";
import { byId, RowId } from "../../wire/ids.ts";
import { CompanyId, CompanyName, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The number of rows on a page of users, customers, or a restricted list. */
export const PEOPLE_PER_PAGE = 20;

/** The signed-in user (ENTITY-068 to 071). */
export const User = v.object({
  Id: RowId,
  CompanyId,
  CompanyName,
  /** The email address is confirmed and the account is active. */
  IsActive: v.boolean(),
  Username: words(254),
  FirstName: words(50),
  LastName: words(50),
  EmailAddress: words(254),
  PhoneNumber: words(15),
  AccountNumber: words(50),
  /** Null for users who are not consumers, such as clerks. */
  ConsumerId: v.nullable(RowId),
  /** The user's bearer token, a JWT; only sent to the user, and empty in every answer except Login's. */
  UserToken: words(4_096),
  /** The company's API token; like UserToken. */
  AuthToken: words(4_096),
  /** The text from which the roles are parsed. */
  UserType: words(100),
  IsPasswordExpired: v.boolean(),
  IsPaymentConnectorConfigured: v.boolean(),
  /** The terminal selected by default; empty for none. */
  TerminalName: words(100),
  HasOnlinePresence: v.boolean(),
  isAdmin: v.boolean(),
  isSMF: v.boolean(),
  isClerkUser: v.boolean(),
  /** What the user may do in their county, by its matrix (OFFICE-004). */
  Permissions: list(words(40), 100),
  NameInitials: words(10),
  /** 'Guest User' if there is no name. */
  FullName: words(254),
});
export type UserWire = v.InferOutput<typeof User>;

/** A user's own record; clerks and admins may access those of their company. */
export const getEbppUser = endpoint({
  name: "GetEbppUser",
  method: "GET",
  path: "/api/EbppUsers/:id",
  access: "login",
  params: byId,
  answer: User,
  source: "CALL-098",
});
