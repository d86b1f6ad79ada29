import type { FastifyInstance } from "fastify";
import type { Services } from "../../services.ts";
import { registerDetails } from "./details.ts";
import { registerRefunds } from "./refunds.ts";
import { registerTaking } from "./routes.ts";

export { billsToTake } from "./bills.ts";
export { coreCompany, payerOf } from "./take.ts";

/** What an office does with money: takes it, looks it up, gives it back. */
export function registerCounter(app: FastifyInstance, services: Services): void {
  registerTaking(app, services);
  registerDetails(app, services);
  registerRefunds(app, services);
}
