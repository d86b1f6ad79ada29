import * as v from "valibot";
import { AccountProof } from "../../wire/account-proof.ts";
import { byId, Done, Email, RowId } from "../../wire/ids.ts";
import { CompanyId, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";

/** A consumer's account with a company (ENTITY-028). Paperless means EnableMail false. */
export const ConsumerAccount = v.object({
  ConsumerAccountId: RowId,
  ConsumerId: RowId,
  CompanyId,
  AccountNumber: v.pipe(text(50), v.minLength(1)),
  AccountNickName: text(50),
  EmailAddress1: v.union([Email, v.literal("")]),
  EnableEmail: v.boolean(),
  EnableSms: v.boolean(),
  EnableMail: v.boolean(),
});
export type ConsumerAccountWire = v.InferOutput<typeof ConsumerAccount>;

/** A user's permission to see an account (ENTITY-030). */
export const EbppUserConsumerMap = v.object({
  Id: RowId,
  EbppUserId: RowId,
  ConsumerId: RowId,
  ConsumerAccountId: RowId,
});
export type EbppUserConsumerMapWire = v.InferOutput<typeof EbppUserConsumerMap>;

/** Residents may access their own rows, clerks and admins those of their company; any other row is not_found. */
const login = { access: "login", source: "CALL-074 to 079" } as const;

/** The permissions of users to see accounts. */
export const readEbppUserConsumerMap = endpoint({
  ...login,
  name: "ReadEbppUserConsumerMap",
  method: "GET",
  path: "/odata/EbppUserConsumerMap",
  query: odataQuery({ Id: "id", EbppUserId: "id", ConsumerId: "id", ConsumerAccountId: "id" }),
  answer: odataAnswer(v.partial(EbppUserConsumerMap)),
});

/**
 * Links an account to a user. Refusals: not_found (no such account), forbidden (linking is disabled, or it is another
 * user's account).
 */
export const createEbppUserConsumerMap = endpoint({
  ...login,
  name: "CreateEbppUserConsumerMap",
  method: "POST",
  path: "/api/EbppUserConsumerMap",
  body: v.strictObject(v.omit(EbppUserConsumerMap, ["Id"]).entries),
  answer: EbppUserConsumerMap,
});

/**
 * Unlinks an account: its automatic payments end, and it belongs to no one until someone proves ownership (CALL-076).
 */
export const deleteEbppUserConsumerMap = endpoint({
  ...login,
  name: "DeleteEbppUserConsumerMap",
  method: "DELETE",
  path: "/api/EbppUserConsumerMap/:id",
  params: byId,
  answer: Done,
});

/** Consumer accounts. */
export const readConsumerAccount = endpoint({
  ...login,
  name: "ReadConsumerAccount",
  method: "GET",
  path: "/odata/ConsumerAccount",
  query: odataQuery({
    ConsumerAccountId: "id",
    ConsumerId: "id",
    CompanyId: "number",
    AccountNumber: "string",
    AccountNickName: "string",
    EmailAddress1: "string",
    EnableEmail: "boolean",
    EnableSms: "boolean",
    EnableMail: "boolean",
  }),
  answer: odataAnswer(v.partial(ConsumerAccount)),
});

/** A new account: by default with paper mail only (ACCOUNT-003). */
export const NewConsumerAccount = v.strictObject({
  ...v.omit(ConsumerAccount, ["ConsumerAccountId"]).entries,
  EnableEmail: v.optional(v.boolean(), false),
  EnableSms: v.optional(v.boolean(), false),
  EnableMail: v.optional(v.boolean(), true),
  ...AccountProof,
});

/**
 * Gives a consumer an account, as in CALL-078. A resident adds proof of ownership; the office needs none. Refusals:
 * not_found (the company has no bill with this number), validation_failed (no proof), proof_failed, too_many_attempts,
 * account_taken (another user proved ownership first), already_exists (it is this consumer's, or, for the office,
 * another's).
 */
export const createConsumerAccount = endpoint({
  ...login,
  name: "CreateConsumerAccount",
  method: "POST",
  path: "/api/ConsumerAccount",
  body: NewConsumerAccount,
  answer: ConsumerAccount,
});

/** Changes nickname, address, and how bills are delivered; the other fields must match the row. */
export const updateConsumerAccount = endpoint({
  ...login,
  name: "UpdateConsumerAccount",
  method: "PUT",
  path: "/api/ConsumerAccount/:id",
  params: byId,
  body: v.strictObject(ConsumerAccount.entries),
  answer: ConsumerAccount,
});
