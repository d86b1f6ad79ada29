import * as v from "valibot";
import { type CartItem, serializeCart } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { RowId, Uuid } from "../../../contract/index.ts";

/** Text as typed. */
export const typed = v.pipe(v.string(), v.maxLength(1_000));

/** The data that a tab stores about each attempt by a signed-in user: the payer, the company, and the bills. */
export const storedAttempt = {
  version: v.literal(1),
  key: Uuid,
  userId: RowId,
  company: v.string(),
  sentAt: v.nullable(v.number()),
  inLine: v.optional(v.literal(true)),
  /** A cart in the format of `serializeCart`. */
  items: v.string(),
};

/** An attempt with its bills and its company, as stored in the session. */
export const storedWith = <Attempt extends { readonly items: readonly CartItem[] }>(
  attempt: Attempt,
  { name }: Pick<Company, "name">,
): object => ({ ...attempt, version: 1, company: name, items: serializeCart(attempt.items) });

/** Whether the stored attempt belongs to this company and the current user. */
export const isOf = (
  stored: { readonly company: string; readonly userId: string },
  { name }: Pick<Company, "name">,
  userId: string,
): boolean => stored.company === name && stored.userId === userId;

/** The payer as typed. */
export const StoredPayer = v.object({
  isBusiness: v.boolean(),
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  address1: typed,
  country: typed,
  state: typed,
  city: typed,
  zip: typed,
  note: typed,
});

/** How much of a bill to pay. */
export const storedAmount = { amountMode: v.picklist(["full", "custom"]), customAmount: typed };
