import type { LanguageCode } from "@county-pay/core/messages";
import type { Gateway } from "./gateway.ts";
import type { GatewayEnvironment, GatewayPlace } from "./place.ts";

/** A label in each language of the offices. A gateway's own terms are as its own pages print them. */
type Label = Readonly<Record<LanguageCode, string>>;

/** One thing that a county enters to take payments with an account of its own. */
interface AccountSetting {
  readonly name: string;
  readonly label: Label;
  /** Where the county finds it, or an example. */
  readonly hint: Label;
  /** Sealed in the database and never sent to a browser; otherwise it is public, as a publishable key is. */
  readonly isSecret: boolean;
  /** What a whole value looks like. */
  readonly pattern: RegExp;
  /** The values to choose from, the usual one first; omitted for one that is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: Label }[];
}

/** The values of an account's settings, by name. */
export type AccountValues = Readonly<Record<string, string>>;

/** What a gateway says about an account's keys. */
type AccountTest =
  /**
   * `account`: the gateway's ID of the account; null if these keys may not read it. `connected`: it is connected to the
   * operator's account and takes payments; `due`: the gateway wants information about the county by a deadline.
   */
  | { readonly outcome: "valid"; readonly account: string | null; readonly connected?: "ready" | "due" }
  | { readonly outcome: "wrong_key" }
  /** It is not connected to the operator's account, or not marked there as this county's. */
  | { readonly outcome: "not_connected" | "not_assigned" }
  /** It takes no payments yet, or not with all methods that were chosen. */
  | { readonly outcome: "not_ready" }
  /** The keys do not fit together: one is live and the other of the test mode, or of two accounts. */
  | { readonly outcome: "mixed" }
  | { readonly outcome: "no_answer" }
  /** `status`: of an answer that says nothing about the keys. */
  | { readonly outcome: "not_understood"; readonly status: number };

/** An account of a gateway, with the values that a county entered. */
export interface OpenedAccount {
  /** Whether it moves real money. */
  readonly isLive: boolean;
  /** Opens it; each call waits at most this many milliseconds for an answer. */
  create(timeoutMs: number): Gateway;
  /** Asks the gateway something that changes nothing, with these keys. `county`: by the name in its address. */
  test(timeoutMs: number, county: string): Promise<AccountTest>;
}

/** The accounts of a gateway that counties may have of their own. */
export interface CountyAccounts {
  /** For an admin: 'Stripe'. */
  readonly label: string;
  readonly settings: readonly AccountSetting[];
  /** Whether the operator's environment has what such accounts need; omitted if they need nothing. */
  isOffered?(env: GatewayEnvironment, place: GatewayPlace): boolean;
  /** An account with values that each fit their pattern. */
  open(values: AccountValues, env: GatewayEnvironment, place: GatewayPlace): OpenedAccount;
}

/** The names of settings without a valid value; those that a kind does not have count too. */
export function wrongSettings(
  { settings }: Pick<CountyAccounts, "settings">,
  values: AccountValues,
): readonly string[] {
  const wrong = settings.filter(
    ({ name, pattern, choices }) =>
      !pattern.test(values[name] ?? "") || (choices && !choices.some(({ value }) => value === values[name])),
  );
  const unknown = Object.keys(values).filter((name) => !settings.some((setting) => setting.name === name));
  return [...wrong.map(({ name }) => name), ...unknown];
}
