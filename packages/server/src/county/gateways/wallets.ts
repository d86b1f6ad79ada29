import type { WalletSiteWire } from "@county-pay/core/contract";
import {
  isWallet,
  offeringSites,
  type WalletSetting,
  type WalletSite,
  walletState,
} from "@county-pay/core/methods";
import { sql } from "kysely";
import * as v from "valibot";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { NO_WALLETS } from "../../gateways/index.ts";
import { hostsOf } from "../../http/hosts-of.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { GatewayAccount } from "../../kernel/gateways.ts";
import type { Services } from "../../kernel/services.ts";

/** The name under which a county's configuration has its sites: cached with it, so that a checkout reads nothing more. */
const CONFIG = "WalletSites";

const Sites = v.fallback(
  v.array(
    v.object({
      origin: v.string(),
      account: v.nullable(v.string()),
      wallets: v.pipe(
        v.array(v.string()),
        v.transform((codes) => codes.filter(isWallet)),
      ),
      why: v.string(),
      checkedAt: v.string(),
    }),
  ),
  [],
);

const sitesIn = (config: CompanyRecord["config"]): readonly WalletSite[] => v.parse(Sites, config[CONFIG]);

/** What decides where a county offers wallets. */
function walletSetting(
  { config }: Pick<CompanyRecord, "config">,
  { id, gateway }: GatewayAccount,
): WalletSetting {
  const { kinds, needsTls } = gateway.wallets ?? NO_WALLETS;
  return { account: id, wallets: kinds, needsTls, sites: sitesIn(config) };
}

/** The wallets of a card payment of this many cents, for its frame; null if no site of the county offers any. */
export function walletOffer(company: Pick<CompanyRecord, "config">, account: GatewayAccount, total: number) {
  const sites = offeringSites(walletSetting(company, account));
  if (sites.length === 0) return null;
  const { sheet } = account.gateway.wallets ?? {};
  return {
    Sites: sites.map(({ origin, wallets }) => ({ Origin: origin, Wallets: [...wallets] })),
    Total: total,
    ...(sheet === undefined ? {} : { Sheet: sheet }),
  };
}

/** A county's sites as its admin sees them: the portal's, then those that may embed the widget. */
export function sitesToWire(
  services: Pick<Services, "config">,
  company: CompanyRecord,
  account: GatewayAccount,
): WalletSiteWire[] {
  const setting = walletSetting(company, account);
  const { portal } = services.config.sites;
  const widget = hostsOf(services, company).filter((origin) => !portal.all.includes(origin));
  return [portal.origin, ...new Set(widget)].slice(0, 200).map((origin) => {
    const site = setting.sites.find((one) => one.origin === origin && one.account === setting.account);
    const has = (wallet: WalletSetting["wallets"][number]): boolean =>
      site?.wallets.includes(wallet) ?? false;
    return {
      Origin: origin,
      IsPortal: origin === portal.origin,
      State: walletState(origin, setting),
      Wallets: setting.wallets.filter(has),
      Missing: site ? setting.wallets.filter((wallet) => !has(wallet)) : [],
      Why: site?.why ?? "",
      CheckedAt: site?.checkedAt ?? null,
    };
  });
}

/**
 * Stores what the gateway says of a site, in place of what was stored about it; with null, wallets are no longer offered
 * there.
 */
export async function storeSite(
  tenant: Tenant,
  caller: { readonly companyId: number; readonly userId: number },
  origin: string,
  site: WalletSite | null,
): Promise<void> {
  const { rows } = await sql<{ sites: unknown }>`
    select config -> ${CONFIG} as sites from companies where id = ${caller.companyId} for update`.execute(
    tenant,
  );
  const others = v.parse(Sites, rows[0]?.sites).filter((one) => one.origin !== origin);
  const sites = site ? [...others, site] : others;
  await sql`update companies set config = jsonb_set(config, array[${CONFIG}], ${jsonText(sites)}::jsonb)
    where id = ${caller.companyId}`.execute(tenant);
  await note(tenant, caller, "gateway.wallets", origin, {
    isOn: site !== null,
    wallets: site?.wallets ?? [],
  });
}
