import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/services.ts";
import { registerAch } from "./ach/index.ts";
import { registerBooks } from "./books/index.ts";
import { registerCheckout } from "./checkout/index.ts";
import { registerCollections } from "./collections/index.ts";
import { registerCounter } from "./counter/index.ts";
import { registerDisputes } from "./disputes/index.ts";
import { registerDrawers } from "./drawers/index.ts";
import { registerGuestPayments } from "./guest-payments/index.ts";
import { registerJournal } from "./journal/index.ts";
import { registerPostings } from "./postings/index.ts";
import { registerReceipts } from "./receipts/index.ts";
import { registerRecords } from "./records/index.ts";
import { registerReports } from "./reports/index.ts";
import { registerSubmissions } from "./submissions/index.ts";
import { registerTerminals } from "./terminals/index.ts";

export { registerFrame } from "./checkout/index.ts";
export { registerGatewayEvents } from "./gateway-events/index.ts";

/** The calls of this domain. */
export function registerPayments(api: FastifyInstance, services: Services): void {
  registerCheckout(api, services);
  registerGuestPayments(api, services);
  registerReceipts(api, services);
  registerPostings(api, services);
  registerTerminals(api, services);
  registerSubmissions(api, services);
  registerCounter(api, services);
  registerDrawers(api, services);
  registerRecords(api, services);
  registerReports(api, services);
  registerAch(api, services);
  registerDisputes(api, services);
  registerCollections(api, services);
  registerJournal(api, services);
  registerBooks(api, services);
}
