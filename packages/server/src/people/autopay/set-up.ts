import { autoPayRules } from "@county-pay/core/accounts";
import { isoDateAt, zonedIso } from "@county-pay/core/calendar";
import type { Company } from "@county-pay/core/company";
import type { AutoPayment, Given, submitAutoPayment } from "@county-pay/core/contract";
import { autoPaySetUpMessages } from "@county-pay/core/messages";
import { maskedNickname } from "@county-pay/core/payments";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import { payerOf } from "../../payments/checkout/index.ts";
import { announceNow } from "./announce-now.ts";
import { checkSetUp } from "./check-set-up.ts";
import { writeTo } from "./mails.ts";
import { type MethodToUse, methodToUse, savedMethodOf, storeTyped } from "./method-to-use.ts";
import { scheduleStatusOf } from "./schedule-status.ts";

export type SetUpAnswer = Given<typeof submitAutoPayment>;

interface SetUp {
  readonly schedule_id: string;
  readonly confirmation: string;
  readonly nick_name: string;
  readonly card_type: string;
  readonly at: Date;
  readonly same: boolean;
}

/** What a key has already set up; `same`: with the same body, by the same user. */
async function before(
  tenant: Tenant,
  { company }: SignedInContext,
  key: string,
  hash: Buffer,
): Promise<SetUp | undefined> {
  const { rows } = await sql<SetUp>`select schedule_id::text, confirmation, nick_name, card_type, at,
      request_hash = ${hash} as same
    from autopay_setups where company_id = ${company.id} and key = ${key}::uuid`.execute(tenant);
  return rows[0];
}

/** The answer of every submission, without fields that only a payment has. */
const answerOf = (
  { company, language }: SignedInContext,
  setUp: Omit<SetUp, "same"> | null,
  failed: Pick<SetUpAnswer, "Status" | "Message"> | null = null,
): SetUpAnswer => ({
  Status: "success",
  Confirmation: setUp?.confirmation ?? "",
  SubmitDate: setUp && zonedIso(setUp.at, company.timeZone),
  PaymentDate: null,
  Message: language.texts(autoPaySetUpMessages).done,
  AccountNickName: setUp?.nick_name ?? "",
  CardType: setUp?.card_type ?? "",
  ConnectorId: "",
  CartPayments: [],
  RecordDetailsIds: [],
  DrivesConfirmJson: "",
  TylerStatus: "",
  TylerError: "",
  ScheduleId: setUp?.schedule_id ?? "",
  ...failed,
});

const repeated = (context: SignedInContext, found: SetUp): SetUpAnswer | Refusal =>
  found.same ? answerOf(context, found) : refuse("idempotency_conflict");

/**
 * Refuses an account that is not linked to the caller, or that already has automatic payments; finished ones make room.
 */
async function checkAccount(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  accountId: string,
): Promise<Refusal | null> {
  const { rows } = await sql<{ state: string | null }>`select s.state from user_consumer_maps m
      left join autopay_schedules s on s.company_id = m.company_id and s.user_id = m.user_id
        and s.consumer_account_id = m.consumer_account_id
    where m.company_id = ${company.id} and m.user_id = ${caller.userId}
      and m.consumer_account_id = ${accountId}::bigint`.execute(tenant);
  const [row] = rows;
  if (!row) return refuse("not_found");
  return row.state === null || row.state === "finished" ? null : refuse("already_exists");
}

async function insertSchedule(
  tenant: Tenant,
  { caller, company, language }: SignedInContext,
  body: AutoPayment,
  methodId: string,
): Promise<string | undefined> {
  await sql`delete from autopay_schedules where company_id = ${company.id} and user_id = ${caller.userId}
    and consumer_account_id = ${body.ConsumerAccountId}::bigint and state = 'finished'`.execute(tenant);
  const { rows } = await sql<{ schedule_id: string }>`insert into autopay_schedules
      (company_id, user_id, consumer_account_id, saved_method_id, first_date, payments, payer, language)
    values (${company.id}, ${caller.userId}, ${body.ConsumerAccountId}::bigint, ${methodId}::bigint,
      ${body.FirstPaymentDate}::date, ${body.NumberOfPayments}, ${jsonText(payerOf(body))}::jsonb, ${language.code})
    on conflict (company_id, user_id, consumer_account_id) do nothing returning schedule_id::text`.execute(
    tenant,
  );
  return rows[0]?.schedule_id;
}

/** Stores everything at once: method, schedule, answer, announcement, email, audit trail. */
async function write(
  services: Services,
  tenant: Tenant,
  context: SignedInContext,
  core: Company,
  body: AutoPayment,
  hash: Buffer,
  method: MethodToUse,
): Promise<SetUpAnswer | Refusal> {
  const { caller, company } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`autopay ${company.id} ${body.Key}`}, 0))`.execute(
    tenant,
  );
  const found = await before(tenant, context, body.Key, hash);
  if (found) return repeated(context, found);
  const barred = await checkAccount(tenant, context, body.ConsumerAccountId);
  if (barred) return barred;
  const methodId = await savedMethodOf(tenant, context, method, body);
  if (methodId instanceof Refusal) return methodId;
  const scheduleId = await insertSchedule(tenant, context, body, methodId);
  if (scheduleId === undefined) return refuse("already_exists");
  const schedule = await scheduleStatusOf(tenant, company.id, scheduleId);
  const today = isoDateAt(Date.now(), company.timeZone);
  if (!schedule) return refuse("not_found");
  const { rows } = await sql<SetUp>`insert into autopay_setups
      (company_id, key, user_id, request_hash, schedule_id, confirmation, nick_name, card_type)
    values (${company.id}, ${body.Key}::uuid, ${caller.userId}, ${hash}, ${scheduleId}::uuid, random_confirmation(),
      ${maskedNickname(schedule.last4)}, ${schedule.cardType})
    returning schedule_id::text, confirmation, nick_name, card_type, at`.execute(tenant);
  const [setUp] = rows;
  if (!setUp) return refuse("already_exists");
  const due = await announceNow(services, tenant, company, core, schedule, today);
  await writeTo(tenant, company.id, schedule, "autopay-set-up", {
    confirmation: setUp.confirmation,
    cents: due,
    days: autoPayRules(core.customization).noticeDays,
  });
  await note(tenant, caller, "autopay.set-up", schedule.id, { payments: body.NumberOfPayments });
  return answerOf(context, setUp);
}

/** Rolls back a transaction and passes the refusal to the caller. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Sets up automatic payments for one of the caller's linked accounts (STATE-019, CALL-118). Refuses not_found for an
 * account that is not linked to the caller, already_exists if it already has automatic payments, method_unavailable,
 * consent_missing, validation_failed, and idempotency_conflict for a key that was used for a different request. The
 * gateway first stores a typed card or account: if it declines, nothing is set up.
 */
export async function setUp(
  services: Services,
  body: AutoPayment,
  context: SignedInContext,
): Promise<SetUpAnswer | Refusal> {
  const { caller, company, inCompany } = context;
  const core = company.core;
  const hash = sha256(JSON.stringify([caller.userId, body]));
  const today = isoDateAt(Date.now(), company.timeZone);
  const checked = await inCompany(async (tenant) => {
    const method = await methodToUse(tenant, context, body);
    const barred =
      method instanceof Refusal
        ? method
        : (checkSetUp(body, method.kind, core, today) ??
          (await checkAccount(tenant, context, body.ConsumerAccountId)));
    // Read last: if the first of two equal requests is stored between the reads, its own schedule bars the account.
    const found = await before(tenant, context, body.Key, hash);
    return found ? repeated(context, found) : (barred ?? method);
  });
  if (checked instanceof Refusal || !("kind" in checked)) return checked;
  const method = await storeTyped(services, context, body, hash, checked);
  if (method instanceof Refusal || "Status" in method)
    return method instanceof Refusal ? method : answerOf(context, null, method);
  try {
    return await inCompany(async (tenant) => {
      const answer = await write(services, tenant, context, core, body, hash, method);
      if (answer instanceof Refusal) throw new Refused(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
