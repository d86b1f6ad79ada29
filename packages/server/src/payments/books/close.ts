import { closeDay, type DayFigures, reopenDay } from "@county-pay/core/contract";
import { chosenReason, dayTotals, isBlocking, type Obstacle, sealedFigures } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { reasonsOf } from "../../county/controls/index.ts";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import { lockDay } from "../drawers/index.ts";
import { figuresOf } from "./figures.ts";
import { obstaclesOf } from "./obstacles.ts";
import { holding, versionsOf } from "./versions.ts";

/** What the figures are called that a person saw before they closed the day. */
export const sealOf = (figures: DayFigures, obstacles: readonly Obstacle[]): string =>
  sha256(
    JSON.stringify(
      sealedFigures(
        figures,
        obstacles.some(({ kind }) => kind === "running"),
      ),
    ),
  ).toString("hex");

/** Closes a day with its figures, and opens a closed one again. */
export function registerClosing(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, closeDay, ({ body }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      // First the books, then the drawers, as a count of a drawer does.
      await sql`select lock_books(${company.id})`.execute(tenant);
      if (!(await lockDay(tenant, company.id, body.Day)))
        return refuse("already_exists", { DayClosed: true });
      const current = await figuresOf(tenant, company, body.Day);
      const obstacles = await obstaclesOf(tenant, company, body.Day, current);
      const blocking = obstacles.filter(({ kind }) => isBlocking(kind));
      if (blocking.length > 0)
        return refuse("validation_failed", { Obstacles: blocking.map(({ kind }) => kind) });
      const { figures } = current;
      if (body.Seal !== sealOf(figures, obstacles)) return refuse("amount_changed");
      const version = (await versionsOf(tenant, company.id, body.Day)).length + 1;
      await sql`insert into day_closings (company_id, day, version, figures, warnings, note, closed_by)
        values (${company.id}, ${body.Day}::date, ${version}, ${jsonText(figures)}::jsonb, ${jsonText(obstacles)}::jsonb,
          ${body.Note.trim()}, ${caller.userId})`.execute(tenant);
      const totals = dayTotals(figures);
      await note(tenant, caller, "day.closed", body.Day, {
        closing: version,
        receivedCents: totals.received,
        givenBackCents: totals.givenBack,
        netCents: totals.net,
        debitCents: totals.debit,
        creditCents: totals.credit,
        ...(body.Note.trim() === "" ? {} : { note: body.Note.trim() }),
      });
      return DONE;
    }),
  );

  serveSignedIn(app, services, reopenDay, ({ body }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const reasons = await reasonsOf(tenant, company.id);
      const chosen = chosenReason(reasons, ["reopening"], body.ReasonCode, body.Reason);
      if (chosen === "unknown") return refuse("validation_failed", { Paths: ["ReasonCode"] });
      if (typeof chosen === "string") return refuse("validation_failed", { Paths: ["Reason"] });
      await sql`select lock_books(${company.id})`.execute(tenant);
      const closing = holding(await versionsOf(tenant, company.id, body.Day));
      if (!closing) return refuse("not_found");
      await sql`insert into day_reopenings (company_id, day, version, reason_code, reason, reopened_by)
        values (${company.id}, ${body.Day}::date, ${closing.Version}, ${chosen.reason.code}, ${chosen.text},
          ${caller.userId})`.execute(tenant);
      await note(tenant, caller, "day.reopened", body.Day, {
        closing: closing.Version,
        netCents: dayTotals(closing.Figures).net,
        reason: chosen.text,
      });
      return DONE;
    }),
  );
}
