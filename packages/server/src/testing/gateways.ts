import type { Gateway } from "../gateways/index.ts";
import type { Services } from "../kernel/services.ts";

/** The same services with a gateway that behaves as given, and otherwise as before, for every county. */
export function withGateway(services: Services, changed: Partial<Gateway>): Services {
  const gateway = { ...services.gateways.installation, ...changed };
  const find = async () => gateway;
  return {
    ...services,
    gateways: {
      installation: gateway,
      of: find,
      current: async () => ({ id: null, gateway }),
      at: find,
      ofPayment: find,
      ofSale: find,
      ofStored: find,
      reporting: async () => [{ id: null, cursor: gateway.name, gateway }],
      hasAccounts: async () => false,
      isFeeSeparate: async () => false,
      forget: () => undefined,
    },
  };
}
