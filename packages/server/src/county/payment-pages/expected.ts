import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Log } from "../../kernel/log.ts";
import type { Inventory, InventoryPage } from "./inventory.ts";
import { createRenderer, type PageServices } from "./render.ts";
import { escaped, type Values, valuesIn } from "./template.ts";

/** A county, and what its pages have in the places of the inventory's templates, by page. */
export interface ExpectedCounty {
  readonly name: string;
  readonly pages: Readonly<Record<string, Values>>;
}

/** What the addresses of an installation must answer. */
export interface Expected {
  readonly inventory: Inventory;
  readonly counties: readonly ExpectedCounty[];
  /** Whether a county's own data may have changed since: its texts, logo, and colors, which run nothing. */
  readonly isEarlier: boolean;
}

/** The elements in the places of a page, for reading the values of a page that we made ourselves. */
const ELEMENTS: Values = {
  links: "(?:<link [^>]*>)*",
  colors: "(?:<style [^>]*>[^<]*</style>)?",
  root: '<div id="root"[^]*</div>',
  configuration: "(?:<script [^>]*>[^<]*</script>)?",
  logo: "(?:<img [^>]*>)?",
};
const TRUSTED_TYPES = "(?:; require-trusted-types-for 'script'; trusted-types 'none')?";
const ANY_SOURCES: Values = Object.fromEntries(
  ["hosts", "payments", "portal-frames", "styles", "fields", "tokenizers"].map((name) => [name, "[^;]*"]),
);

/** What may be in the places of headers that we made ourselves: of scripts of others, only those in the inventory. */
function headerValues({ outsideScripts }: Inventory): Values {
  const scripts = Object.keys(outsideScripts).map((source) => ` ${escaped(source)}`);
  return {
    ...ANY_SOURCES,
    scripts: `(?:${scripts.join("|")})*`,
    "trusted-types": TRUSTED_TYPES,
    embedder: "require-corp|unsafe-none",
  };
}

/** The values of a page's places: read from the page and the headers that this release makes. */
function valuesOf(
  page: InventoryPage,
  document: string,
  headers: Readonly<Record<string, string>>,
  allowed: Values,
): Values {
  const values: Record<string, string> = {};
  for (const [name, template] of Object.entries(page.headers)) {
    const value = headers[name];
    const found = value === undefined ? {} : valuesIn(template, value, allowed);
    if (!found) throw new Error(`the header ${name} of ${page.name} is not the one of the inventory`);
    Object.assign(values, found);
  }
  const found = valuesIn(page.document, document, ELEMENTS);
  if (!found) throw new Error(`the page ${page.name} is not the one of the inventory: build again`);
  return { ...values, ...found };
}

/** What the payment pages of these counties must be now, by this release and their configuration. */
export async function expectedNow(
  inventory: Inventory,
  services: PageServices,
  counties: readonly CompanyRecord[],
  log: Pick<Log, "error">,
): Promise<Expected> {
  const render = createRenderer(services, log);
  const allowed = headerValues(inventory);
  const read = async (company: CompanyRecord): Promise<ExpectedCounty> => {
    const pages = inventory.pages.map(async (page) => {
      const { document, headers } = await render(page, company);
      return [page.name, { county: company.name, ...valuesOf(page, document, headers, allowed) }] as const;
    });
    return { name: company.name, pages: Object.fromEntries(await Promise.all(pages)) };
  };
  return { inventory, counties: await Promise.all(counties.map(read)), isEarlier: false };
}
