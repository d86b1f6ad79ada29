import { changeCompanySettings, companySettings, putBackSettings } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { changeSettings, putBack } from "./settings-change.ts";
import { companyNow, lastChanges, settingsOf } from "./settings-read.ts";

/** The settings of an admin's own company, and their history (OFFICE-002). */
export function registerSettings(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, companySettings, (_input, { caller, inCompany }) =>
    inCompany(async (tenant) => ({
      Settings: settingsOf(await companyNow(tenant, caller.companyId, false)),
      Changes: await lastChanges(tenant, caller.companyId),
    })),
  );
  serveSignedIn(app, services, changeCompanySettings, async ({ body }, context) => {
    const answer = await changeSettings(body, context);
    // The database notifies the other processes; the admin's next read must not wait for that.
    if (!(answer instanceof Refusal)) services.companies.forget();
    return answer;
  });
  serveSignedIn(app, services, putBackSettings, async ({ params }, context) => {
    const answer = await putBack(params.id, context);
    if (!(answer instanceof Refusal)) services.companies.forget();
    return answer;
  });
}
