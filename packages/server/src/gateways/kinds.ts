import * as v from "valibot";
import type { ChosenGateway, GatewayEnvironment, GatewayKind, GatewayPlace } from "./kind.ts";
import { SANDBOX } from "./sandbox/kind.ts";
import { STRIPE } from "./stripe/index.ts";

/** Every gateway, by the value of GATEWAY that chooses it: the only list of them. */
const KINDS = { sandbox: SANDBOX, stripe: STRIPE } satisfies Record<string, GatewayKind>;

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
