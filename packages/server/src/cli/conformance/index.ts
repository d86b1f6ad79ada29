import { CONNECTOR_KINDS, type ConnectorKind } from "@county-pay/core/settings";
import { type CheckedService, expects, fieldOf, isText, type Ruled } from "./check.ts";
import { searchRules } from "./search-rules.ts";
import { drivesRules, tylerRules } from "./tax-rules.ts";
import { terminalRules } from "./terminal-rules.ts";

export type { CheckedService, Ruled } from "./check.ts";

const RULES: Readonly<Record<ConnectorKind, (service: CheckedService) => Promise<readonly Ruled[]>>> = {
  tyler: tylerRules,
  "tyler-search": searchRules,
  drives: drivesRules,
  terminals: terminalRules,
};

/**
 * Checks a service against every protocol rule (docs/connectors.md), for one kind or for all kinds it supports. If it
 * is not a connector, reports only that: nothing is posted to another service.
 */
export async function checkConformance(
  service: CheckedService,
  kind: ConnectorKind | null,
  tell: (rule: Ruled) => void,
): Promise<boolean> {
  const about = await service.ask("GET", "/about");
  const named = fieldOf(about, "kinds");
  const kinds = CONNECTOR_KINDS.filter((one) => Array.isArray(named) && named.includes(one));
  const rules: Ruled[] = [
    expects("It says what it is at /about", about, 200, {
      protocol: "county-pay-connector",
      version: 1,
      kinds: Array.isArray,
    }),
  ];
  if (rules[0]?.holds) {
    const missing = kind === null ? kinds.length === 0 : !kinds.includes(kind);
    if (missing)
      rules.push({
        holds: false,
        says: `It is no connector for ${kind ?? "any kind"}: it names ${kinds.join(", ") || "none"}`,
      });
    rules.push(
      expects(
        "A call that does not exist is an unknown call",
        await service.ask("GET", "/no/such/call"),
        404,
        {
          error: (code: unknown) => isText(code) && code !== "not_found",
        },
      ),
    );
  }
  let holds = rules.every((rule) => rule.holds);
  for (const rule of rules) tell(rule);
  if (!rules[0]?.holds) return false;
  for (const one of kinds.filter((other) => kind === null || other === kind))
    for (const rule of await RULES[one](service)) {
      holds &&= rule.holds;
      tell({ ...rule, says: `${one}: ${rule.says}` });
    }
  return holds;
}
