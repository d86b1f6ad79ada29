import {
  submitCashPayment,
  submitCheckPayment,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { billsToTake } from "./bills.ts";
import { cartToTake } from "./drives.ts";
import { linesToTake } from "./misc.ts";
import { coreCompany, isRepeated, take } from "./take.ts";
import { billsOf, checkTaking, miscOf } from "./tender.ts";

const NOTHING = { bills: [], lines: [] };

/** Cash and checks over the counter (spec 1:144): bills, and products that have no bill. */
export function registerTaking(app: FastifyInstance, services: Services): void {
  const takeBills = async (body: Parameters<typeof billsOf>[0], context: SignedInContext) => {
    const { company, inCompany, language } = context;
    const { submit, tender } = billsOf(body);
    const core = coreCompany(services, company);
    const refused = checkTaking(submit, tender, core, context);
    if (refused) return refused;
    const bills = await inCompany((tenant) =>
      billsToTake(services, tenant, company, core, submit, tender, language),
    );
    if (!(bills instanceof Refusal)) return take(context, body, submit, tender, { bills, lines: [] });
    return (await isRepeated(context, body.Key)) ? take(context, body, submit, tender, NOTHING) : bills;
  };
  const takeMisc = async (body: Parameters<typeof miscOf>[0], context: SignedInContext) => {
    const { submit, tender } = miscOf(body);
    const core = coreCompany(services, context.company);
    const refused = checkTaking(submit, tender, core, context);
    if (refused) return refused;
    const lines =
      submit.DrivesCartId === ""
        ? linesToTake(submit, core)
        : await cartToTake(services, context, submit, core, body.Key);
    return lines instanceof Refusal ? lines : take(context, body, submit, tender, { bills: [], lines });
  };

  serveSignedIn(app, services, submitRdv2CashPayment, ({ body }, context) => takeBills(body, context));
  serveSignedIn(app, services, submitRdv2CheckPayment, ({ body }, context) => takeBills(body, context));
  serveSignedIn(app, services, submitCashPayment, ({ body }, context) => takeMisc(body, context));
  serveSignedIn(app, services, submitCheckPayment, ({ body }, context) => takeMisc(body, context));
}
