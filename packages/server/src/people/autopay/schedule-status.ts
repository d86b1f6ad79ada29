import type { Company } from "@county-pay/core/company";
import type { LanguageCode } from "@county-pay/core/messages";
import type { SavableMethod } from "@county-pay/core/methods";
import { offeredMethods, tileOf } from "@county-pay/core/payments";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** The current state of a schedule and everything its payments depend on. */
export interface ScheduleStatus {
  readonly id: string;
  readonly scheduleId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly state: "active" | "paused" | "finished";
  readonly firstDate: string;
  readonly payments: number;
  readonly made: number;
  readonly nextDay: string;
  readonly language: LanguageCode;
  /** In the format of the contract's submissions; null for what was set up before that was stored. */
  readonly payer: Readonly<Record<string, unknown>> | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isDisabled: boolean;
  readonly isLinked: boolean;
  readonly accountNumber: string;
  readonly savedMethodId: string;
  readonly method: SavableMethod;
  /** VISA and so on; '' for an account. */
  readonly cardType: string;
  readonly token: string;
  readonly last4: string;
  readonly isActive: boolean;
  /** Whether the county's current gateway account stores the method. */
  readonly isOfCurrentAccount: boolean;
  /** 'YYYY-MM', or '' if unknown. */
  readonly goodThrough: string;
}

const COLUMNS = sql`s.id::text, s.schedule_id::text as "scheduleId", s.user_id::text as "userId",
  s.consumer_account_id::text as "accountId", s.state, s.first_date as "firstDate", s.payments, s.made,
  s.next_day as "nextDay", s.language, s.payer, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.disabled_at is not null as "isDisabled", a.account_number as "accountNumber", m.id::text as "savedMethodId", m.method, m.card_type as "cardType",
  m.payment_token as token, right(regexp_replace(m.account_number, '[^0-9]', '', 'g'), 4) as last4,
  m.is_active as "isActive", is_of_current_account(m) as "isOfCurrentAccount",
  case when m.expiration_year ~ '^[0-9]{4}$' and m.expiration_month ~ '^[0-9]{1,2}$'
    then m.expiration_year || '-' || lpad(m.expiration_month, 2, '0') else '' end as "goodThrough",
  exists (select from user_consumer_maps l where l.company_id = s.company_id and l.user_id = s.user_id
    and l.consumer_account_id = s.consumer_account_id) as "isLinked"`;

/** The schedule with this ScheduleId, locked until the transaction ends; undefined if it has ended. */
export async function scheduleStatusOf(
  tenant: Kysely<Tables>,
  companyId: number,
  scheduleId: string,
): Promise<ScheduleStatus | undefined> {
  const { rows } = await sql<ScheduleStatus>`select ${COLUMNS} from autopay_schedules s
      join users u on u.company_id = s.company_id and u.id = s.user_id
      join consumer_accounts a on a.company_id = s.company_id and a.id = s.consumer_account_id
      join saved_methods m on m.company_id = s.company_id and m.id = s.saved_method_id
    where s.company_id = ${companyId} and s.schedule_id = ${scheduleId}::uuid for update of s`.execute(
    tenant,
  );
  return rows[0];
}

/**
 * Why an automatic payment is not made, apart from the bills' own state; `reasons` in the messages has a sentence for
 * each.
 */
export type Obstacle =
  | "autopay_off"
  | "method_off"
  | "person_disabled"
  | "account_unlinked"
  | "method_removed"
  | "method_expired"
  | "account_changed";

/** Problems that last until the resident acts: the schedule waits for that. */
export const PAUSING: ReadonlySet<string> = new Set([
  "person_disabled",
  "account_unlinked",
  "method_removed",
  "method_expired",
  "account_changed",
]);

/** Whether a county accepts automatic payments by a resident's method. */
export const takesMethod = (method: SavableMethod, { flags }: Pick<Company, "flags">): boolean =>
  flags.AutoPay && offeredMethods("user", flags).includes(tileOf(method));

/** Why a schedule cannot be paid on a date; null if it can. A card is valid until the end of its month. */
export function obstacleOf(
  schedule: Pick<
    ScheduleStatus,
    "isDisabled" | "isLinked" | "isActive" | "isOfCurrentAccount" | "goodThrough" | "method"
  >,
  core: Pick<Company, "flags">,
  day: string,
): Obstacle | null {
  if (!core.flags.AutoPay) return "autopay_off";
  if (schedule.isDisabled) return "person_disabled";
  if (!schedule.isLinked) return "account_unlinked";
  if (!schedule.isActive) return "method_removed";
  if (!schedule.isOfCurrentAccount) return "account_changed";
  if (schedule.goodThrough !== "" && schedule.goodThrough < day.slice(0, 7)) return "method_expired";
  return takesMethod(schedule.method, core) ? null : "method_off";
}
