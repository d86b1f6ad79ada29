import { createGateways } from "../county/gateways/index.ts";
import type { Gateway } from "../gateways/index.ts";
import type { Services } from "../kernel/services.ts";

/** The same services with a gateway that behaves as given, and otherwise as before, for every county. */
export const withGateway = (services: Services, changed: Partial<Gateway>): Services => ({
  ...services,
  gateways: createGateways({ ...services.gateways.installation, ...changed }),
});
