import type { Pool } from "pg";
import { PACKAGES } from "../../config.ts";
import { jsonText } from "../../db/json.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { type Addresses, checkSite, type Difference } from "./check-site.ts";
import { allCounties } from "./counties.ts";
import { expectedNow } from "./expected.ts";
import { type Get, getAsBrowser } from "./get-as-browser.ts";
import { installedDifferences } from "./installed.ts";
import { readInventory } from "./inventory.ts";
import type { PageServices } from "./render.ts";
import { pagesStatus, withTimes } from "./status.ts";

/** How many differences are stored: an altered release may differ everywhere. */
const MAX_STORED = 200;

interface Where {
  /** The folder `packages/` of the installation. */
  readonly packages?: string;
  readonly addresses?: Addresses;
  readonly get?: Get;
}

type CheckServices = PageServices & { readonly db: { readonly pool: Pool } };

/**
 * Compares this installation, on its disk and at its public addresses, with the inventory of its release. A county's data
 * may change during the check, so a county whose page differs is read and checked a second time, and only what differs
 * in both counts for it; what all counties share counts at once.
 */
export async function comparePages(
  services: CheckServices,
  log: Log,
  where: Where = {},
): Promise<readonly Difference[]> {
  const { packages = PACKAGES, get = getAsBrowser } = where;
  const { portal, payments } = services.config.sites;
  const addresses = where.addresses ?? { portal: portal.origin, payments: payments.origin };
  const inventory = readInventory(packages);
  const { pool } = services.db;
  const look = async (names: ReadonlySet<string> | null) => {
    services.companies.forget();
    const counties = await allCounties(pool, services.companies);
    const chosen = counties.filter(({ name }) => names === null || names.has(name));
    const files = names === null ? inventory.files : [];
    const expected = await expectedNow(inventory, services, chosen, log);
    const { differences } = await checkSite(
      { ...expected, inventory: { ...inventory, files } },
      addresses,
      get,
    );
    return differences;
  };
  const first = await look(null);
  const counties = new Set(first.flatMap(({ county }) => county ?? []));
  const second = counties.size > 0 ? await look(counties) : [];
  const again = new Set(second.map(({ url, what }) => url + what));
  const lasting = first.filter(({ county, url, what }) => county === null || again.has(url + what));
  return [...installedDifferences(inventory, packages), ...lasting];
}

/**
 * Checks the payment pages if a check is due, stores what differs, and logs it (PCI DSS 11.6.1). The alarm ends with the
 * first check that finds nothing.
 */
export async function checkPages(
  services: CheckServices & Pick<Services, "config">,
  log: Log,
  where: Where = {},
): Promise<void> {
  const { pool } = services.db;
  const { checkPagesHours } = services.config;
  const { rowCount } = await pool.query(
    "update page_checks set due_at = now() + make_interval(hours => $1) where due_at <= now()",
    [checkPagesHours],
  );
  if (rowCount === 0) return;
  const before = await pagesStatus(pool);
  try {
    const found = await comparePages(services, log, where);
    const differences = withTimes(found, before.differences, new Date()).slice(0, MAX_STORED);
    await pool.query("update page_checks set checked_at = now(), failure = '', differences = $1", [
      jsonText(differences),
    ]);
    for (const { part, url, what } of differences)
      log.error({ part, url, what }, "a payment page differs from the release");
    if (found.length === 0) log.info({}, "the payment pages are as released");
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await pool.query("update page_checks set failure = $1", [failure.slice(0, 500)]);
    log.error({ err: error }, "the payment pages could not be checked");
  }
}
