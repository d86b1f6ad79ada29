import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/services.ts";
import { registerAccountCodes } from "./account-codes/index.ts";
import { registerAccounts, registerUndoPage } from "./accounts/index.ts";
import { registerAddressChanges } from "./address-changes/index.ts";
import { registerAlerts } from "./alerts/index.ts";
import { registerAutopay } from "./autopay/index.ts";
import { registerEBilling } from "./e-billing/index.ts";
import { registerSavedMethods } from "./saved-methods/index.ts";
import { registerUsers } from "./users/index.ts";

/** The calls of this domain. */
export async function registerPeople(api: FastifyInstance, services: Services): Promise<void> {
  registerAccountCodes(api, services);
  registerAccounts(api, services);
  registerUsers(api, services);
  await registerUndoPage(api, services);
  await registerAlerts(api, services);
  await registerEBilling(api, services);
  registerAddressChanges(api, services);
  registerSavedMethods(api, services);
  registerAutopay(api, services);
}
