import { bookDays, dayBooks, dayBooksFile } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { badDays } from "../reports/index.ts";
import { afterClose } from "./after-close.ts";
import { registerClosing, sealOf } from "./close.ts";
import { figuresOf } from "./figures.ts";
import { dayFile } from "./file.ts";
import { daysOf } from "./list.ts";
import { obstaclesOf } from "./obstacles.ts";
import { holding, versionsOf } from "./versions.ts";

/** A county's books by day: their figures, closings, and files (OFFICE-003). */
export function registerBooks(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, dayBooks, ({ params: { day } }, { company, inCompany }) =>
    inCompany(async (tenant) => {
      const current = await figuresOf(tenant, company, day);
      const obstacles = await obstaclesOf(tenant, company, day, current);
      const versions = await versionsOf(tenant, company.id, day);
      const later = versions.length > 0 ? await afterClose(tenant, company, day) : null;
      const { rows } = await sql<{ day: string }>`select book_day(${company.id})::text as day`.execute(
        tenant,
      );
      return {
        Day: day,
        IsClosed: holding(versions) !== undefined,
        BookDay: rows[0]?.day ?? day,
        Now: current.figures,
        Seal: sealOf(current.figures, obstacles),
        Obstacles: obstacles.map(({ kind, count, day: at }) => ({ Kind: kind, Count: count, Day: at })),
        Versions: versions,
        AfterClose: later?.rows ?? [],
        AfterCloseCount: later?.count ?? 0,
        AfterCloseCents: later?.cents ?? 0,
      };
    }),
  );
  serveSignedIn(
    app,
    services,
    bookDays,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany((tenant) => daysOf(tenant, company.id, body)),
  );
  serveSignedIn(app, services, dayBooksFile, ({ body }, { company, inCompany, language }) =>
    inCompany(async (tenant) => {
      if (body.Version === null)
        return dayFile(
          body.Day,
          (await figuresOf(tenant, company, body.Day)).figures,
          null,
          company,
          language,
        );
      const versions = await versionsOf(tenant, company.id, body.Day);
      const closing = versions.find(({ Version }) => Version === body.Version);
      return closing ? dayFile(body.Day, closing.Figures, closing, company, language) : refuse("not_found");
    }),
  );
  registerClosing(app, services);
}
