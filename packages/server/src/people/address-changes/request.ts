import type { ChangeAddressWire, changeAddressRequest, Given } from "@county-pay/core/contract";
import { isEmail } from "@county-pay/core/forms";
import { errorMessages } from "@county-pay/core/messages";
import { may, SERVE_CUSTOMERS } from "@county-pay/core/session";
import { sql } from "kysely";
import { hasCustomForm } from "../../bills/bills/index.ts";
import { jsonText } from "../../db/json.ts";
import type { Mailing } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { emailsOnFile } from "./on-file.ts";

type Answer = Given<typeof changeAddressRequest>;

/** A bill whose address is to change. */
interface MeantBill {
  readonly id: number;
  readonly mailing: Mailing;
  /** The number of its account, or of its parcel if the county identifies its bills by parcel, in comparable form. */
  readonly key: string;
}

/** The bills whose address is to change: the named one, otherwise those of the account or parcel. Both must match. */
async function meantBills(
  transaction: Tenant,
  company: CompanyRecord,
  { RecordDetailsId, AccountNumber }: ChangeAddressWire,
): Promise<readonly MeantBill[]> {
  const id = RecordDetailsId ?? null;
  const { rows } = await sql<MeantBill>`
    select id, mailing, ${hasCustomForm(company) ? sql.ref("parcel_search") : sql.ref("account_search")} as key from bills
    where company_id = ${company.id} and (${id}::bigint is not null or search_number(${AccountNumber}) <> '')
      and (${id}::bigint is null or id = ${id}::bigint)
      and (search_number(${AccountNumber}) in ('', account_search, parcel_search)
        or (property_type = 'M' and search_number(description) = search_number(${AccountNumber})))
    order by tax_year desc, id limit 200 for update`.execute(transaction);
  return rows;
}

/** The part of a request with the new address. */
export type NewAddress = Pick<
  ChangeAddressWire,
  "NewFullName" | "NewAddress1" | "NewCountry" | "NewCity" | "NewState" | "NewZip"
>;

const AT_HOME = /^(?:us|usa|united states(?: of america)?)$/i;

/** The new address in the format of bills. */
const mailingOf = (body: NewAddress): Mailing => ({
  careOf: body.NewFullName,
  line1: body.NewAddress1,
  ...(AT_HOME.test(body.NewCountry.trim()) ? {} : { line3: body.NewCountry }),
  city: body.NewCity,
  state: body.NewState,
  zip: body.NewZip,
});

const partOf = (body: ChangeAddressWire, isOld: boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith("Old") === isOld));

/**
 * Whether all of these bills belong to accounts that the caller has proven to be theirs (decision 056), with the code on
 * the paper bill or at the office. Who made the last payment is no proof of ownership that moves a bill's address.
 */
async function isProvenOwner(
  transaction: Tenant,
  { consumerId, companyId }: Caller,
  bills: readonly MeantBill[],
): Promise<boolean> {
  if (consumerId === null) return false;
  const { rows } = await sql<{
    key: string;
  }>`select search_number(account_number) as key from consumer_accounts
    where company_id = ${companyId} and consumer_id = ${consumerId} and proven_by in ('code', 'office')`.execute(
    transaction,
  );
  const own = new Set(rows.map(({ key }) => key));
  return bills.every(({ key }) => key !== "" && own.has(key));
}

/** Writes the new address on the bills. */
export async function writeAddress(
  transaction: Tenant,
  companyId: number,
  billIds: readonly number[],
  address: NewAddress,
): Promise<void> {
  await sql`update bills set mailing = ${jsonText(mailingOf(address))}::jsonb, updated_at = now(), line_hash = null
    where company_id = ${companyId} and id = any(${[...billIds]}::bigint[])`.execute(transaction);
}

/**
 * Stores a request to send bills to another address (CALL-144), with the new address, what the sender says was there,
 * and what is on file. A clerk and the signed-in owner of a proven account change the address at once; all other
 * requests wait for the office (decision 056). Emails tell the sender and the address on file what happened.
 */
export async function requestChange(
  { db }: Services,
  body: ChangeAddressWire,
  { company, language, caller }: Pick<GuestContext, "company" | "language" | "caller">,
): Promise<Answer | Refusal> {
  if (company.flags.ChangeAddress !== true) return refuse("forbidden");
  if (!isEmail(body.NewEmailAddress)) return refuse("validation_failed", { Paths: ["NewEmailAddress"] });
  const asker = await caller();
  return db.kysely.transaction().execute(async (transaction): Promise<Answer> => {
    const bills = await meantBills(transaction, company, body);
    if (bills.length === 0) {
      return { Status: "error", Error: language.texts(errorMessages).bill_not_found, IsUpdated: false };
    }
    const isClerk = asker !== null && may(asker.roles, SERVE_CUSTOMERS);
    const isOwner = asker !== null && !isClerk && (await isProvenOwner(transaction, asker, bills));
    const isUpdated = isClerk || isOwner;
    const billIds = bills.map(({ id }) => id);
    const onFile = await emailsOnFile(
      transaction,
      company,
      bills.find(({ key }) => key !== "")?.key ?? "",
      body.NewEmailAddress,
    );
    const { rows } = await sql<{ id: string }>`
      insert into address_changes (company_id, bill_id, account_number, wanted, claimed, previous, is_updated, state,
        user_id, decided_by, decided_at, bill_ids, needs_letter)
      values (${company.id}, ${body.RecordDetailsId ?? null}::bigint, ${body.AccountNumber},
        ${jsonText(partOf(body, false))}::jsonb, ${jsonText(partOf(body, true))}::jsonb,
        ${jsonText(bills[0]?.mailing ?? {})}::jsonb, ${isUpdated}, ${isUpdated ? "accepted" : "sent"},
        ${isOwner ? asker.userId : null}::bigint, ${isClerk ? asker.userId : null}::bigint,
        case when ${isUpdated} then now() end, ${billIds}::bigint[], ${onFile.length === 0})
      returning id::text`.execute(transaction);
    const id = rows[0]?.id ?? "";
    if (isUpdated) await writeAddress(transaction, company.id, billIds, body);
    await sql`insert into audit_events (company_id, user_id, action, subject, details)
      values (${company.id}, ${isUpdated ? (asker?.userId ?? null) : null}::bigint,
        ${isUpdated ? "address.updated" : "address.requested"}, ${id},
        ${jsonText({ bills: billIds })}::jsonb)`.execute(transaction);
    const mail = { companyId: company.id, language: language.code, data: { id } };
    await queueMail(transaction, {
      ...mail,
      to: body.NewEmailAddress,
      kind: "address-change",
      notWithinSeconds: 60,
    });
    for (const to of onFile)
      await queueMail(transaction, { ...mail, to, kind: "address-change-notice", mostPerDay: 3 });
    return { Status: "success", Error: "", IsUpdated: isUpdated };
  });
}
