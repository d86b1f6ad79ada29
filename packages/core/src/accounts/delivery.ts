import type { ConsumerAccount, Delivery } from "./consumer-account.ts";

/** Whether no bill of an account reaches anybody: neither on paper nor by email. */
export const hearsNothing = ({ enableMail, enableEmail }: Delivery): boolean => !enableMail && !enableEmail;

/** The account with bills by email turned on or off. It is sent to the account's own address, else to the one given. */
export const withEmail = (account: ConsumerAccount, isOn: boolean, address: string): ConsumerAccount => ({
  ...account,
  enableEmail: isOn,
  email: account.email || (isOn ? address : ""),
});

/** What an account is called: its nickname, else the address of its bills where one is known, else its number. */
export const accountName = (
  { nickname, accountNumber }: Pick<ConsumerAccount, "nickname" | "accountNumber">,
  address = "",
): string => nickname.trim() || address || accountNumber;
