import type { ConsumerAccount, Delivery } from "./consumer-account.ts";

/** Whether an account's bills are sent neither on paper nor by email. */
export const hearsNothing = ({ enableMail, enableEmail }: Delivery): boolean => !enableMail && !enableEmail;

/** The account with bills by email turned on or off. They go to the account's own address, or to the given one. */
export const withEmail = (account: ConsumerAccount, isOn: boolean, address: string): ConsumerAccount => ({
  ...account,
  enableEmail: isOn,
  email: account.email || (isOn ? address : ""),
});

/** An account's name: its nickname, or its bills' address if known, or its number. */
export const accountName = (
  { nickname, accountNumber }: Pick<ConsumerAccount, "nickname" | "accountNumber">,
  address = "",
): string => nickname.trim() || address || accountNumber;
