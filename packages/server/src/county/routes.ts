import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/services.ts";
import { registerCompanies } from "./companies/routes.ts";
import { registerConnectors } from "./connectors/routes.ts";
import { registerControls } from "./controls/index.ts";
import { registerDeadlines } from "./deadlines/index.ts";
import { registerFaults } from "./faults/index.ts";
import { registerGatewayAccount, registerSeparateFee } from "./gateways/index.ts";
import { registerGuides } from "./guides/index.ts";
import { registerImports } from "./imports/index.ts";
import { registerPageAlarms } from "./payment-pages/index.ts";
import { registerPlaces } from "./places/index.ts";

export { registerWidget } from "./widget/index.ts";

/** The calls of this domain. */
export async function registerCounty(api: FastifyInstance, services: Services): Promise<void> {
  registerCompanies(api, services);
  registerConnectors(api, services);
  await registerGatewayAccount(api, services);
  registerSeparateFee(api, services);
  registerControls(api, services);
  registerDeadlines(api, services);
  registerFaults(api, services);
  registerGuides(api, services);
  registerPageAlarms(api, services);
  registerPlaces(api, services);
  registerImports(api, services);
}
