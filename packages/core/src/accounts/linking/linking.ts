import type { AutoPay } from "../autopay/autopay.ts";
import type { ConsumerAccount, Delivery, UserConsumerMap } from "./consumer-account.ts";

/** An account number for comparison: without case and spaces. */
const compared = (number: string): string => number.replace(/\s/g, "").toUpperCase();

/** Delivery of bills for an account that linking creates: on paper only (ACCOUNT-003). */
export const NEW_ACCOUNT_DELIVERY: Delivery = { enableEmail: false, enableSms: false, enableMail: true };

/** The account that a user wants to link. */
export interface LinkRequest {
  readonly companyId: number;
  readonly consumerId: string;
  readonly accountNumber: string;
  readonly nickname: string;
  readonly email: string;
}

/**
 * What linking has to do. `map`: the account exists; map it to the user and set the nickname. `create`: create it first,
 * then map it. `linked`: the user already has it.
 */
export type LinkPlan =
  | { readonly kind: "map"; readonly account: ConsumerAccount }
  | { readonly kind: "create"; readonly account: Omit<ConsumerAccount, "id"> }
  | { readonly kind: "linked"; readonly account: ConsumerAccount };

/**
 * Whether linking maps an existing consumer account or creates one (ACCOUNT-002). Accounts with the same company and
 * number are identical; `maps` are the user's.
 */
export function linkPlan(
  { nickname, ...request }: LinkRequest,
  accounts: readonly ConsumerAccount[],
  maps: readonly UserConsumerMap[],
): LinkPlan {
  const existing = accounts.find(
    (account) =>
      account.companyId === request.companyId &&
      compared(account.accountNumber) === compared(request.accountNumber),
  );
  if (!existing) return { kind: "create", account: { ...request, nickname, ...NEW_ACCOUNT_DELIVERY } };
  const isLinked = maps.some((map) => map.consumerAccountId === existing.id);
  return { kind: isLinked ? "linked" : "map", account: { ...existing, nickname } };
}

/** What unlinking removes: all of the user's maps to the account, and its automatic payments (ACCOUNT-004). */
export interface UnlinkPlan {
  readonly mapIds: readonly string[];
  readonly autoPayIds: readonly string[];
}

/** What unlinking a user's account removes; each entry of `autoPays` names the account that it pays. */
export const unlinkPlan = (
  userId: string,
  consumerAccountId: string,
  maps: readonly UserConsumerMap[],
  autoPays: readonly Pick<AutoPay, "id" | "consumerAccountId">[],
): UnlinkPlan => ({
  mapIds: maps
    .filter((map) => map.userId === userId && map.consumerAccountId === consumerAccountId)
    .map(({ id }) => id),
  autoPayIds: autoPays
    .filter((autoPay) => autoPay.consumerAccountId === consumerAccountId)
    .map(({ id }) => id),
});
