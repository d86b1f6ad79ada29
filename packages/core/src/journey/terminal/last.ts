import type { Company } from "../../company/company.ts";
import { defaultTerminal, type User } from "../../session/index.ts";
import type { Environment } from "../types.ts";

const placeOf = ({ name }: Pick<Company, "name">): string => `_ap_terminal_${name}`;

/** The ID of the terminal last used at this workstation; '' for none. */
const lastTerminal = async (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
): Promise<string> => (await storage.get(placeOf(company)).catch(() => null)) ?? "";

/** Stores it for the next customer, even after the clerk signs out. */
export const keepLastTerminal = (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
  terminalId: string,
): Promise<void> => storage.set(placeOf(company), terminalId).catch(() => undefined);

/**
 * The terminal that a clerk most likely uses (TERMINAL-026): the one in their profile, otherwise the one last used at
 * this workstation, otherwise the only one there is; null if none of these exists.
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
