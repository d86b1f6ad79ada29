import { ok, type Result } from "@county-pay/core";
import { type ApiFailure, createClient } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import { productsFromWire } from "@county-pay/core/company";
import type { CompanyBundleWire } from "@county-pay/core/contract";
import { askBesideBill, askBill, type Environment, loadCompany, readCompany } from "@county-pay/core/journey";
import { matchPath } from "@county-pay/core/site";
import { writtenCounty } from "@county-pay/widget/browser";
import { breathe } from "./breathe.ts";
import { billReference } from "./paths.ts";
import { prefetch } from "./query/prefetch.ts";

/** A county, and its colors as a style sheet if the server wrote them into the page. */
interface County {
  readonly company: Company;
  readonly colors: string | null;
}
type Loaded = Promise<Result<County, ApiFailure>>;

const FIRST_SEGMENT = /^\/([^/]+)/;
let first: { readonly company: string; readonly loaded: Loaded } | null = null;

/** Requests the URL's bill while the page is still rendering: its screen finds the answers there. */
function askForBill(environment: Environment, company: Company, path: string): void {
  const route = matchPath(path);
  if (route?.name !== "guest-bill-preview") return;
  const client = createClient({
    baseUrl: window.location.origin,
    fetch: prefetch,
    language: () => environment.language.code,
  });
  const { request, beside } = askBill({ client }, company, billReference(route.params));
  if (beside) return;
  void request.then(
    (answer) => answer.ok && askBesideBill({ client }, company, answer.value.RecordDetailsId),
  );
}

/** The county's colors that the server wrote into the page; null without them. */
const writtenColors = (): string | null => document.getElementById("county-pay-colors")?.textContent ?? null;

/** A county, after its bill, if the URL names one, has been requested. */
async function load(
  environment: Environment,
  company: string,
  path: string,
  bundle: CompanyBundleWire | null = null,
): Loaded {
  const loaded = bundle
    ? readCompany(bundle, productsFromWire)
    : await loadCompany(environment.client, company.toLowerCase(), productsFromWire);
  if (!loaded.ok) return loaded;
  await breathe();
  askForBill(environment, loaded.value, path);
  return ok({ company: loaded.value, colors: bundle && writtenColors() });
}

/** Reads the URL's county from the page, or requests it at once, in parallel with the files of the first screen. */
export function beginFirstLoad(environment: Environment, path: string): void {
  const company = FIRST_SEGMENT.exec(path)?.[1];
  if (company === undefined) return;
  try {
    const name = decodeURIComponent(company);
    first = { company: name, loaded: load(environment, name, path, writtenCounty(name.toLowerCase())) };
  } catch {
    // There is no county with this name; the page will say so.
  }
}

/** The county's configuration: the first call returns the one loaded at startup, later calls request it again. */
export function loadCompanyOnce(environment: Environment, company: string): Loaded {
  const begun = first;
  first = null;
  return begun?.company === company ? begun.loaded : load(environment, company, window.location.pathname);
}
