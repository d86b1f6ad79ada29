import type { Company } from "../../company/company.ts";
import { defaultTerminal, type User } from "../../session/index.ts";
import type { Environment } from "../types.ts";

const placeOf = ({ name }: Pick<Company, "name">): string => `_ap_terminal_${name}`;

/** The terminal that was last used at this workstation, by its id; '' for none. */
const lastTerminal = async (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
): Promise<string> => (await storage.get(placeOf(company)).catch(() => null)) ?? "";

/** Remembers it for the next customer, also after the clerk has signed out. */
export const keepLastTerminal = (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
  terminalId: string,
): Promise<void> => storage.set(placeOf(company), terminalId).catch(() => undefined);

/**
 * The terminal that a clerk most likely takes a card with (TERMINAL-026): the one of their profile, else the one that
 * was last used at this workstation, else the only one there is; null where none of them is given.
 */
export async function usualTerminal<Terminal extends { readonly id: string; readonly name: string }>(
  env: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
  terminals: readonly Terminal[],
  user: Pick<User, "terminalName">,
): Promise<Terminal | null> {
  const last = await lastTerminal(env, company);
  const only = terminals.length === 1 ? terminals[0] : undefined;
  return defaultTerminal(terminals, user) ?? terminals.find(({ id }) => id === last) ?? only ?? null;
}
