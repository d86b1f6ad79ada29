import type { Company } from "../company/company.ts";
import type { Environment } from "./types.ts";

const placeOf = ({ name }: Pick<Company, "name">): string => `_ap_terminal_${name}`;

/** The terminal that was last used at this workstation, by its id; '' for none. */
export const lastTerminal = async (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
): Promise<string> => (await storage.get(placeOf(company)).catch(() => null)) ?? "";

/** Remembers it for the next customer, also after the clerk has signed out. */
export const keepLastTerminal = (
  { storage }: Pick<Environment, "storage">,
  company: Pick<Company, "name">,
  terminalId: string,
): Promise<void> => storage.set(placeOf(company), terminalId).catch(() => undefined);
