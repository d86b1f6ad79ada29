/** An account of a consumer with a company (ENTITY-028). */
export interface ConsumerAccount {
  readonly id: string;
  readonly consumerId: string;
  readonly companyId: number;
  readonly accountNumber: string;
  readonly nickname: string;
  readonly email: string;
  readonly enableEmail: boolean;
  readonly enableSms: boolean;
  readonly enableMail: boolean;
}

/** Grants a user access to an account (ENTITY-030, EbppUserConsumerMap). */
export interface UserConsumerMap {
  readonly id: string;
  readonly userId: string;
  readonly consumerId: string;
  readonly consumerAccountId: string;
}

/** How the bills of an account are sent. */
export type Delivery = Pick<ConsumerAccount, "enableEmail" | "enableSms" | "enableMail">;

/** An account is paperless when mail is disabled (ENTITY-029). */
export const isPaperless = ({ enableMail }: Pick<Delivery, "enableMail">): boolean => !enableMail;

/** The account with paper turned on or off; email and text messages stay as they are (ENTITY-029). */
export const withPaperless = <Account extends Delivery>(account: Account, paperless: boolean): Account => ({
  ...account,
  enableMail: !paperless,
});

/** The accounts that a user is mapped to, in order, without duplicates (ENTITY-030). */
export function accountsOfUser(
  userId: string,
  maps: readonly UserConsumerMap[],
  accounts: readonly ConsumerAccount[],
): readonly ConsumerAccount[] {
  const own = new Set(maps.filter((map) => map.userId === userId).map((map) => map.consumerAccountId));
  return accounts.filter((account) => own.has(account.id));
}
