import * as v from "valibot";
import { type AccountValues, type CountyAccounts, type OpenedAccount, wrongSettings } from "./accounts.ts";
import { BRAINTREE } from "./braintree/index.ts";
import type { ChosenGateway, GatewayKind } from "./kind.ts";
import type { GatewayEnvironment, GatewayPlace } from "./place.ts";
import { SANDBOX } from "./sandbox/kind.ts";
import { STRIPE, STRIPE_CONNECT } from "./stripe/index.ts";

/** Every gateway, by the value of GATEWAY that chooses it: the only list of them. */
const KINDS = { sandbox: SANDBOX, stripe: STRIPE, braintree: BRAINTREE } satisfies Record<
  string,
  GatewayKind
>;

/** Accounts of counties that another account of the same gateway charges for: no gateway by itself. */
const CONNECTED = { stripe_connect: STRIPE_CONNECT } satisfies Record<string, CountyAccounts>;

type GatewayName = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as GatewayName[];
const kinds: Readonly<Record<GatewayName, GatewayKind>> = KINDS;

/** The setting that chooses the gateway: by default the sandbox, which takes test cards and no money. */
export const GATEWAY = v.optional(v.picklist(NAMES), "sandbox");

/** How an operator chooses a real gateway: 'set GATEWAY=stripe'. */
export const REAL_CHOICES = `set ${NAMES.filter((name) => name !== "sandbox")
  .map((name) => `GATEWAY=${name}`)
  .join(" or ")}`;

/** The environment variables of all gateways. Only the gateway itself knows what its own mean. */
export const GATEWAY_SETTINGS: v.ObjectEntries = Object.assign(
  {},
  ...Object.values(kinds).map(({ settings }) => settings),
);

/** The gateway of this name. Throws an OperatorFailure with a sentence for the operator, which contains no key. */
export function chooseGateway(
  name: GatewayName,
  env: GatewayEnvironment,
  place: GatewayPlace,
): ChosenGateway {
  for (const other of NAMES) if (other !== name) kinds[other].refuseLeftovers?.(env);
  return kinds[name].choose(env, place);
}

/** The accounts of every gateway that counties may have of their own, and what the operator allows. */
export interface AccountKinds {
  readonly kinds: Readonly<Record<string, CountyAccounts>>;
  /** Opens an account; the names of the settings without a valid value otherwise, or of the kind. */
  open(kind: string, values: AccountValues): OpenedAccount | { readonly wrong: readonly string[] };
}

/** The accounts that counties of an installation may have. */
export function accountKinds(env: GatewayEnvironment, place: GatewayPlace): AccountKinds {
  const all: readonly (readonly [string, CountyAccounts])[] = [
    ...NAMES.map((name) => [name, kinds[name].accounts] as const),
    ...Object.entries(CONNECTED),
  ];
  const offered = all.filter(([, { isOffered }]) => isOffered?.(env, place) ?? true);
  return {
    kinds: Object.fromEntries(offered),
    open(kind, values) {
      const [, accounts] = offered.find(([name]) => name === kind) ?? [];
      if (!accounts) return { wrong: ["Kind"] };
      const wrong = wrongSettings(accounts, values);
      return wrong.length > 0 ? { wrong } : accounts.open(values, env, place);
    },
  };
}
