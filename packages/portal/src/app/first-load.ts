import { type Environment, loadCompany } from "@county-pay/core/journey";

type Loaded = ReturnType<typeof loadCompany>;

const FIRST_SEGMENT = /^\/([^/]+)/;
let first: { readonly company: string; readonly loaded: Loaded } | null = null;

const load = (environment: Environment, company: string): Loaded =>
  loadCompany(environment.client, company.toLowerCase());

/** Asks for the county of the address at once, beside the files of the first screen instead of after them. */
export function beginFirstLoad(environment: Environment, path: string): void {
  const company = FIRST_SEGMENT.exec(path)?.[1];
  if (company === undefined) return;
  try {
    const name = decodeURIComponent(company);
    first = { company: name, loaded: load(environment, name) };
  } catch {
    // No county is called so; the page will say it.
  }
}

/** The county's configuration: what was asked for at the start, once; after that it is asked for anew. */
export function loadCompanyOnce(environment: Environment, company: string): Loaded {
  const begun = first;
  first = null;
  return begun?.company === company ? begun.loaded : load(environment, company);
}

/** The frame around every screen. */
export const loadShell = () => import("./shell/shell.tsx");
