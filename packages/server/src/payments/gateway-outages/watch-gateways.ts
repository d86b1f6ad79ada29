import { randomUUID } from "node:crypto";
import type { Services } from "../../kernel/services.ts";

/**
 * Stores what this server knows of its calls to gateways. An account whose last calls had no answer is asked about a charge
 * that nobody made, which a gateway that works does not find: so a single payment without an outcome is no outage, an
 * outage that met a single payment is one, and its end is known soon, also if nobody tries to pay.
 */
export async function watchGateways({
  gatewayCalls,
  gateways,
}: Pick<Services, "gatewayCalls"> & { readonly gateways: Pick<Services["gateways"], "at"> }): Promise<void> {
  const silent = await gatewayCalls.note();
  if (silent.length === 0) return;
  await Promise.allSettled(
    silent.map(async ({ companyId, accountId }) =>
      (await gateways.at(companyId, accountId)).lookup(randomUUID()),
    ),
  );
  await gatewayCalls.note();
}
