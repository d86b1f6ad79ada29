import { impersonal } from "@county-pay/core/client";
import { logConsoleError, logFailedPaymentTransaction } from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import { jsonText } from "../../db/json.ts";
import { DONE } from "../../http/done.ts";
import { serve, servePublic } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";

/** Reports from one network address. */
const RATE = { max: 30, timeWindow: 60_000 };

/** How many are stored: for all browsers together, and for each county. */
const MAX_STORED = 10_000;

/** Browsers' error reports (CALL-147, CALL-160): limited, and without personal data. */
export function registerFaults(app: FastifyInstance, services: Services): void {
  const { pool } = services.db;

  servePublic(
    app,
    services,
    logConsoleError,
    async ({ body }) => {
      const context = Object.entries(body.Context).map(([name, value]) => [
        impersonal(name),
        impersonal(value),
      ]);
      await pool.query(
        `with new as (
           insert into face_errors (level, message, stack, page, context) values ($1, $2, $3, $4, $5) returning id
         )
         delete from face_errors where id <= (select id from new) - ${MAX_STORED}`,
        [
          body.Level,
          impersonal(body.Message),
          impersonal(body.StackTrace).slice(0, 4_000),
          impersonal(body.Url),
          jsonText(Object.fromEntries(context)),
        ],
      );
      return null;
    },
    { rateLimit: RATE },
  );

  serve(
    app,
    services,
    logFailedPaymentTransaction,
    async ({ body }, { company }) => {
      await pool.query(
        `with new as (
           insert into failed_payments
             (company_id, method, total_cents, sub_cents, fee_cents, bill_ids, status, message, terminal)
           select $1, $2, $3, $4, $5, array(select b.id from bills b where b.company_id = $1 and b.id = any($6::bigint[])),
             $7, $8, $9 returning company_id
         )
         delete from failed_payments where company_id = $1 and id <= (
           select id from failed_payments where company_id = $1 order by id desc offset ${MAX_STORED} limit 1)`,
        [
          company.id,
          body.PaymentMethod,
          wireCents(body.Amount),
          wireCents(body.SubAmount),
          wireCents(body.TotalFees),
          body.RecordDetailsIds,
          impersonal(body.Status),
          impersonal(body.Message),
          impersonal(body.TerminalID ?? ""),
        ],
      );
      return DONE;
    },
    { rateLimit: RATE },
  );
}
