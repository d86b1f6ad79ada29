import { confirmDrives, guestDrivesCart, lookupDrivesCart, paymentPosting } from "@county-pay/core/contract";
import { toDollars, wireCents } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serve, serveSignedIn } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { postDue } from "./post.ts";
import { postingFields } from "./posting-status.ts";
import { readPosting } from "./read-posting.ts";

interface Confirmation {
  readonly DrivesCartId: string;
  readonly Confirmation: string;
  readonly Amount: number;
}

/** Adds a payment's cart to the outbox, once; returns the payment's ID. */
async function bind(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  body: Confirmation,
): Promise<string | Refusal> {
  const { rows } = await sql<{ id: string; sub: number; state: string }>`
    select id, sub_cents as sub, state from payments
    where company_id = ${company.id} and confirmation = ${body.Confirmation} for update`.execute(tenant);
  const [payment] = rows;
  if (!payment || payment.state === "created" || payment.state === "declined") return refuse("not_found");
  if (payment.sub !== wireCents(body.Amount)) return refuse("amount_invalid");
  const added = await sql`insert into payment_postings (company_id, payment_id, system, subject)
    select ${company.id}, ${payment.id}, 'drives', ${body.DrivesCartId} where ${payment.state} = 'succeeded'
    on conflict do nothing`.execute(tenant);
  const known = await sql<{ subject: string }>`select subject from payment_postings
    where company_id = ${company.id} and payment_id = ${payment.id} and system = 'drives'`.execute(tenant);
  const subject = known.rows[0]?.subject;
  if (subject === undefined) return refuse("bill_pending");
  if (subject !== body.DrivesCartId) return refuse("idempotency_conflict");
  if (added.numAffectedRows) await note(tenant, caller, "drives.confirmed", body.Confirmation);
  return payment.id;
}

/** A cart in Drives. */
async function cartOf({ connectors }: Services, company: CompanyRecord, id: string) {
  const drives = await connectors.drives(company.id);
  const cart = drives ? await drives.cart(company.name, id) : "not-found";
  if (cart === "not-found") return refuse("not_found");
  if (cart === "no-answer") return refuse("unavailable");
  return {
    Id: cart.id,
    Items: cart.items.map(({ amount, description, vin, invoiceNumber }) => ({
      Amount: toDollars(amount),
      Description: description.slice(0, 200),
      VIN: vin.slice(0, 30),
      InvoiceNumber: invoiceNumber.slice(0, 50),
    })),
  };
}

/**
 * The status of payments in the county's tax system; motor-vehicle carts that were filled in Drives and are paid here
 * (CALL-157, CALL-158, WIRE-006).
 */
export function registerPostings(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, lookupDrivesCart, ({ params }, { company }) =>
    cartOf(services, company, params.id),
  );

  serve(app, services, guestDrivesCart, async ({ body }, { company }) =>
    company.flags.MiscProducts ? cartOf(services, company, body.id) : refuse("not_found"),
  );

  serve(app, services, paymentPosting, ({ body }, { company }) =>
    readPosting(services, company.id, body.ConfirmationId),
  );

  serveSignedIn(app, services, confirmDrives, async ({ body }, context) => {
    const { company, inCompany } = context;
    const paymentId = await inCompany((tenant) => bind(tenant, context, body));
    if (typeof paymentId !== "string") return paymentId;
    await postDue(services, app.log, { companyId: company.id, paymentId, system: "drives" });
    const { status, message, confirmed } = await inCompany(async (tenant) => {
      const { rows } = await sql<{ reason: string }>`select reason from payment_postings
        where company_id = ${company.id} and payment_id = ${paymentId} and system = 'drives'`.execute(tenant);
      const fields = await postingFields(tenant, company.id, paymentId);
      return {
        status: fields.DrivesStatus,
        message: rows[0]?.reason ?? "",
        confirmed: fields.DrivesConfirmJson,
      };
    });
    // It may have arrived: the outbox asks again, and the payment's details show the outcome.
    if (status === "pending" || status === "") return refuse("unavailable");
    return { Status: status, Message: message.slice(0, 500), ConfirmJson: confirmed };
  });
}
