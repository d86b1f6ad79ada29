import { type Environment, loadCompany } from "@county-pay/core/journey";
import { loadSanitiser, writesHtml } from "./shell/sanitiser.ts";

type Loaded = ReturnType<typeof loadCompany>;

const FIRST_SEGMENT = /^\/([^/]+)/;
let first: { readonly company: string; readonly loaded: Loaded } | null = null;

/** A county, with what its HTML needs before it is shown: nothing jumps afterwards. */
async function load(environment: Environment, company: string): Promise<Awaited<Loaded>> {
  const loaded = await loadCompany(environment.client, company.toLowerCase());
  if (loaded.ok && writesHtml(loaded.value)) await loadSanitiser().catch(() => undefined);
  return loaded;
}

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
