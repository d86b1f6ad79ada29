import { clearMailBounce, mailBounces } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { note } from "../../db/audit.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { bouncesOf, sendAgainTo } from "./bounces.ts";

/** For a county's office: the addresses that refused email permanently, and allowing email to them again. */
export function registerBounces(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, mailBounces, async (_input, { company, inCompany }) =>
    (await inCompany((tenant) => bouncesOf(tenant, company.id))).map(({ email, reason, bouncedAt }) => ({
      EmailAddress: email,
      Reason: reason,
      BouncedDate: bouncedAt.toISOString(),
    })),
  );

  serveSignedIn(app, services, clearMailBounce, async ({ body }, { caller, company, inCompany }) => {
    const isCleared = await inCompany(async (tenant) => {
      const was = await sendAgainTo(tenant, company.id, body.EmailAddress);
      if (was) await note(tenant, caller, "mail.bounce_cleared", "");
      return was;
    });
    return isCleared ? DONE : refuse("not_found");
  });
}
