import type { Limit } from "./limit.ts";
import type { Outside } from "./outside/server.ts";
import type { Sandbox } from "./sandbox.ts";

/** The key of an account of the sandbox, such as `sandbox_key_elm_9f2c41`: the account's name, and a part that may change. */
export const ACCOUNT_KEY = /^sandbox_key_([a-z0-9]{2,30})_([a-z0-9]{4,60})$/;

/** A key whose last part begins so is refused, as a real gateway refuses one that was revoked. */
const REVOKED = "revoked";

/** A key whose last part begins so has cards and accounts entered in our own form, whatever GATEWAY_FIELDS says. */
const OWN_FORM = "own";

/** Whether an account's cards and accounts are entered in our own form because of its key. */
export const isOfOwnForm = (key: string): boolean =>
  ACCOUNT_KEY.exec(key)?.[2]?.startsWith(OWN_FORM) === true;

/** The path of an account's calls and hosted fields. */
export const accountPath = (name: string): string => `/accounts/${name}`;

/** The account of a key; null if it is none. */
export const accountOfKey = (key: string): string | null => ACCOUNT_KEY.exec(key)?.[1] ?? null;

/** Whether a call with this header may use an account's books. */
export function isKeyOf(name: string, authorization: string | undefined): boolean {
  const [, account, last = ""] = ACCOUNT_KEY.exec(authorization?.replace(/^Bearer /, "") ?? "") ?? [];
  return account === name && !last.startsWith(REVOKED);
}

/** An account with books of its own: its charges, refunds, stored tokens, returns, and terminals. */
export interface SandboxAccount {
  readonly sandbox: Sandbox;
  readonly outside?: Outside;
  /** Of the calls of the product's server; without it, there is none. */
  readonly limit?: Limit;
}

/** More accounts than any trial has: each has a file. */
const MOST = 500;

/** Opens each account the first time that it is asked for; undefined once there are too many. */
export function openAccounts(
  open: (name: string) => SandboxAccount,
): (name: string) => SandboxAccount | undefined {
  const accounts = new Map<string, SandboxAccount>();
  return (name) => {
    const known = accounts.get(name);
    if (known || accounts.size >= MOST) return known;
    const account = open(name);
    accounts.set(name, account);
    return account;
  };
}

/** The account and the rest of an address that begins with an account's path; null for one of the sandbox's own. */
export function accountOfPath(url: string): { readonly name: string; readonly rest: string } | null {
  const [, name, rest] = /^\/accounts\/([a-z0-9]{2,30})(\/.*)$/.exec(url) ?? [];
  return name === undefined || rest === undefined ? null : { name, rest };
}

/** The calls that browsers make, and terminals: without a key. */
export const needsNoKey = (path: string): boolean =>
  /^\/(fields|tokens|wallet|Health|terminals|sales|about)(\/|\?|$)/.test(path);
