import type { AutoPay } from "./autopay.ts";
import type { ConsumerAccount, Delivery, UserConsumerMap } from "./consumer-account.ts";

/** An account number as it is compared: without case and spaces. */
const compared = (number: string): string => number.replace(/\s/g, "").toUpperCase();

/** How the bills of an account are sent that a link creates: on paper only (ACCOUNT-003). */
export const NEW_ACCOUNT_DELIVERY: Delivery = { enableEmail: false, enableSms: false, enableMail: true };

/** What a user wants to link. */
export interface LinkRequest {
  readonly companyId: number;
  readonly consumerId: string;
  readonly accountNumber: string;
  readonly nickname: string;
  readonly email: string;
}

/**
 * What linking takes. `map`: the account exists; map it to the user and give it the nickname. `create`: make it first,
 * then map it. `linked`: the user has it already.
 */
export type LinkPlan =
  | { readonly kind: "map"; readonly account: ConsumerAccount }
  | { readonly kind: "create"; readonly account: Omit<ConsumerAccount, "id"> }
  | { readonly kind: "linked"; readonly account: ConsumerAccount };

/**
 * Whether linking maps a consumer account that exists or creates one (ACCOUNT-002). Accounts are the same by
 * company and number; `maps` are those of the user.
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

/** What unlinking removes: every map of the user to the account, and its automatic payments (ACCOUNT-004). */
export interface UnlinkPlan {
  readonly mapIds: readonly string[];
  readonly autoPayIds: readonly string[];
}

/** What unlinking an account of a user removes; `autoPays` name the account that they pay. */
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
