import {
  changeGatewayAccount,
  gatewayAccount,
  leaveGatewayAccount,
  type Parsed,
  testGatewayAccount,
} from "@county-pay/core/contract";
import type { AccountTestResult } from "@county-pay/core/settings";
import type { FastifyInstance } from "fastify";
import { DONE } from "../../http/done.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { leaveAccount, storeAccount } from "./change-account.ts";
import { type AccountRow, accountRows } from "./rows.ts";
import { testAccount } from "./test-account.ts";
import { accountToWire, kindToWire } from "./to-wire.ts";

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
  const result = await testAccount(config, { kind, values, replaces });
  return "wrong" in result ? refuse("validation_failed", { Paths: [...result.wrong] }) : { result, replaces };
}

/** Where an admin sees, tests, and changes the account with which the county takes payments (decision 335). */
export function registerGatewayAccount(app: FastifyInstance, services: Services): void {
  const { config, gateways } = services;

  serveSignedIn(app, services, gatewayAccount, (_input, { company, inCompany, language: { code } }) =>
    inCompany(async (tenant) => {
      const rows = await accountRows(tenant, company.id);
      const history = rows.map((row) => accountToWire(config, services, row, code));
      const label = config.accounts.kinds[gateways.installation.name]?.label ?? config.gateway.label;
      const { isLive } = config.gateway;
      return {
        Current: history.find(({ Until }) => Until === null) ?? null,
        Shared: config.accounts.isShared ? { Label: label, IsLive: isLive } : null,
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
    if (result.Outcome !== "valid") return result;
    const { Kind: kind, Values: values } = body;
    const settings = config.accounts.kinds[kind]?.settings ?? [];
    await context.inCompany((tenant) =>
      storeAccount(tenant, services, context.caller, { kind, settings, values, tested: result, replaces }),
    );
    gateways.forget();
    return result;
  });

  serveSignedIn(app, services, leaveGatewayAccount, async (_input, { caller, inCompany }) => {
    if (!config.accounts.isShared) return refuse("method_unavailable");
    const isLeft = await inCompany((tenant) => leaveAccount(tenant, caller));
    gateways.forget();
    return isLeft ? DONE : refuse("not_found");
  });
}
