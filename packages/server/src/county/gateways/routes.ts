import {
  changeGatewayAccount,
  changeWalletSite,
  gatewayAccount,
  leaveGatewayAccount,
  type Parsed,
  testGatewayAccount,
  walletSites,
} from "@county-pay/core/contract";
import type { AccountTestResult } from "@county-pay/core/settings";
import type { FastifyInstance } from "fastify";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { doerOf } from "../../people/admins/index.ts";
import { lockedAccount } from "./locked-account.ts";
import { askToLeave, changeOrAsk, registerGatewayRequests, requestToWire } from "./requests/index.ts";
import { type AccountRow, accountRows } from "./rows.ts";
import { testAccount } from "./test-account.ts";
import { accountToWire, kindToWire } from "./to-wire.ts";
import { sitesToWire, storeSite } from "./wallets.ts";

type Entered = Parsed<typeof testGatewayAccount>["body"];

/** What the gateway says of entered keys, and the account whose keys they replace. */
async function tested(
  { config }: Services,
  { company, inCompany }: SignedInContext,
  { Kind: kind, Values: values, Replaces: id }: Entered,
): Promise<{ readonly result: AccountTestResult; readonly replaces: AccountRow | null } | Refusal> {
  const rows = id === undefined ? [] : await inCompany((tenant) => accountRows(tenant, company.id));
  const replaces = rows.find((row) => row.id === id) ?? null;
  if (id !== undefined && !replaces) return refuse("not_found");
  // Outside any transaction: the gateway may take its time.
  const result = await testAccount(config, { county: company.name, kind, values, replaces });
  return "wrong" in result ? refuse("validation_failed", { Paths: [...result.wrong] }) : { result, replaces };
}

/** Where an admin sees on which sites wallets are offered, and turns them on or off (decision 365). */
function registerWallets(app: FastifyInstance, services: Services): void {
  const { config, companies, gateways } = services;
  const accountOf = async (companyId: number) =>
    (await gateways.current(companyId)) ?? { id: null, gateway: lockedAccount("", gateways.installation) };

  serveSignedIn(app, services, walletSites, async (_input, { company }) => {
    const account = await accountOf(company.id);
    const { name } = account.gateway;
    return {
      Label: config.accounts.kinds[name]?.label ?? name,
      Sites: sitesToWire(services, company, account),
    };
  });

  serveSignedIn(app, services, changeWalletSite, async ({ body }, { caller, company, inCompany }) => {
    const { Origin: origin, IsOn } = body;
    const account = await accountOf(company.id);
    if (!sitesToWire(services, company, account).some((site) => site.Origin === origin))
      return refuse("not_found");
    const { wallets } = account.gateway;
    if (IsOn && !wallets) return refuse("method_unavailable");
    // Outside any transaction: the gateway may take its time.
    const said = IsOn ? await wallets?.register(origin, config.sites.payments.origin) : null;
    if (said?.outcome === "unknown") return { IsKnown: false };
    const checkedAt = new Date().toISOString();
    const site = said
      ? { origin, account: account.id, wallets: said.wallets, why: said.why, checkedAt }
      : null;
    await inCompany((tenant) => storeSite(tenant, caller, origin, site));
    companies.forget();
    return { IsKnown: true };
  });
}

/** Where an admin sees, tests, and changes the account with which the county takes payments (decision 335). */
export async function registerGatewayAccount(app: FastifyInstance, services: Services): Promise<void> {
  const { config, gateways } = services;
  registerWallets(app, services);

  serveSignedIn(app, services, gatewayAccount, (_input, { company, caller, inCompany, language: { code } }) =>
    inCompany(async (tenant) => {
      const rows = await accountRows(tenant, company.id);
      const history = rows.map((row) => accountToWire(config, services, row, code));
      const label = config.accounts.kinds[gateways.installation.name]?.label ?? config.gateway.label;
      const { isLive } = config.gateway;
      return {
        Current: history.find(({ Until }) => Until === null) ?? null,
        Shared: config.accounts.isShared ? { Label: label, IsLive: isLive } : null,
        Waiting: await requestToWire(config, tenant, caller, code),
        History: history.slice(0, 100),
        Kinds: Object.entries(config.accounts.kinds).map(([kind, accounts]) =>
          kindToWire(kind, accounts, code),
        ),
      };
    }),
  );

  serveSignedIn(app, services, testGatewayAccount, async ({ body }, context) => {
    const found = await tested(services, context, body);
    return found instanceof Refusal ? found : found.result;
  });

  serveSignedIn(app, services, changeGatewayAccount, async ({ body }, context) => {
    const found = await tested(services, context, body);
    if (found instanceof Refusal) return found;
    const { result, replaces } = found;
    if (result.Outcome !== "valid") return { ...result, IsWaiting: false };
    const { Kind: kind, Values: values } = body;
    const settings = config.accounts.kinds[kind]?.settings ?? [];
    const isSharedLive = config.accounts.isShared && config.gateway.isLive;
    const change = { kind, settings, values, tested: result, replaces, isSharedLive };
    const { caller, language } = context;
    const asker = { ...doerOf(caller, language), userId: caller.userId };
    const made = await context.inCompany((tenant) => changeOrAsk(tenant, services, asker, change));
    gateways.forget();
    return made instanceof Refusal ? made : { ...result, IsWaiting: made.isWaiting };
  });

  serveSignedIn(app, services, leaveGatewayAccount, async (_input, { caller, inCompany, language }) => {
    if (!config.accounts.isShared) return refuse("method_unavailable");
    const asker = { ...doerOf(caller, language), userId: caller.userId };
    return (await inCompany((tenant) => askToLeave(tenant, services, asker))) ?? { IsWaiting: true };
  });

  await registerGatewayRequests(app, services);
}
