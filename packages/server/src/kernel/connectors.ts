import type { DrivesSystem, Terminals, TylerSearch, TylerSystem } from "../gateways/index.ts";

/** The counties' systems, each at the address that its county set. Null if the county has none. */
export interface Connectors {
  tyler(companyId: number): Promise<TylerSystem | null>;
  tylerSearch(companyId: number): Promise<TylerSearch | null>;
  drives(companyId: number): Promise<DrivesSystem | null>;
  /** `baseUrl`: a terminal's own address if it has one; otherwise its county's connector. */
  terminals(companyId: number, terminal: { readonly baseUrl: string }): Promise<Terminals>;
  /** A terminal's URL; '' for none. */
  terminalAddress(companyId: number, terminal: { readonly baseUrl: string }): Promise<string>;
}
