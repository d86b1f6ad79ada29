import type { FastifyInstance } from "fastify";
import type { Services } from "../../kernel/services.ts";
import { registerCloseOut } from "./close-out.ts";
import { registerCount } from "./count.ts";
import { registerFundCorrection } from "./fund-correction.ts";
import { registerGaps } from "./gaps.ts";
import { registerHandover } from "./handover.ts";
import { registerOpening } from "./opening.ts";
import { registerReopening } from "./reopening.ts";

export { drawersOn } from "./day.ts";
export { lockDay } from "./lock.ts";
export { type DrawerDay, movementsOf as drawerMovements, netOf } from "./movements.ts";
export { hasDrawer } from "./opening.ts";
export { overShortDays } from "./over-short.ts";

/** An office's drawers: their opening, counts, handovers, and the close-out of a day. */
export function registerDrawers(app: FastifyInstance, services: Services): void {
  registerCloseOut(app, services);
  registerOpening(app, services);
  registerFundCorrection(app, services);
  registerCount(app, services);
  registerHandover(app, services);
  registerReopening(app, services);
  registerGaps(app, services);
}
