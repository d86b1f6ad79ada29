import type { ChangeAddressWire, changeAddressRequest, Given } from "@county-pay/core/contract";
import { isEmail } from "@county-pay/core/forms";
import { errorMessages } from "@county-pay/core/messages";
import { sql } from "kysely";
import { jsonText } from "../../db/json.ts";
import type { Mailing } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { hasCustomForm } from "../bills/index.ts";
import type { CompanyRecord } from "../companies/index.ts";
import { queueMail } from "../mail/index.ts";

type Answer = Given<typeof changeAddressRequest>;

interface MeantBill {
  readonly id: number;
  readonly mailing: Mailing;
}

/** The bills of which the address is: the one that is named, else those of the account or parcel. Both have to agree. */
async function meantBills(
  transaction: Tenant,
  company: CompanyRecord,
  { RecordDetailsId, AccountNumber }: ChangeAddressWire,
): Promise<readonly MeantBill[]> {
  const id = RecordDetailsId ?? null;
  const { rows } = await sql<MeantBill>`
    select id, mailing from bills
    where company_id = ${company.id} and (${id}::bigint is not null or search_number(${AccountNumber}) <> '')
      and (${id}::bigint is null or id = ${id}::bigint)
      and (search_number(${AccountNumber}) in ('', account_search, parcel_search)
        or (property_type = 'M' and search_number(description) = search_number(${AccountNumber})))
    order by tax_year desc, id limit 200 for update`.execute(transaction);
  return rows;
}

const AT_HOME = /^(?:us|usa|united states(?: of america)?)$/i;

/** The new address as bills carry it. */
const mailingOf = (body: ChangeAddressWire): Mailing => ({
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
 * Keeps a request to send bills elsewhere (spec 0:296-299), with what is asked for, what the sender says stood there, and
 * what did stand on the bills. Bills of the custom-API form get the new address at once; of all others the office is
 * asked (rulings 2.10). The new address is told by mail, and the audit trail has it.
 */
export async function requestChange(
  { db }: Services,
  body: ChangeAddressWire,
  { company, language }: Pick<GuestContext, "company" | "language">,
): Promise<Answer | Refusal> {
  if (company.flags.ChangeAddress !== true) return refuse("forbidden");
  if (!isEmail(body.NewEmailAddress)) return refuse("validation_failed", { Paths: ["NewEmailAddress"] });
  const isUpdated = hasCustomForm(company);
  return db.kysely.transaction().execute(async (transaction): Promise<Answer> => {
    const bills = await meantBills(transaction, company, body);
    if (bills.length === 0) {
      return { Status: "error", Error: language.texts(errorMessages).bill_not_found, IsUpdated: false };
    }
    const { rows } = await sql<{ id: string }>`
      insert into address_changes (company_id, bill_id, account_number, wanted, claimed, previous, is_updated)
      values (${company.id}, ${body.RecordDetailsId ?? null}::bigint, ${body.AccountNumber},
        ${jsonText(partOf(body, false))}::jsonb, ${jsonText(partOf(body, true))}::jsonb,
        ${jsonText(bills[0]?.mailing ?? {})}::jsonb, ${isUpdated}) returning id::text`.execute(transaction);
    const id = rows[0]?.id ?? "";
    if (isUpdated) {
      await sql`update bills set mailing = ${jsonText(mailingOf(body))}::jsonb, updated_at = now()
        where company_id = ${company.id} and id = any(${bills.map((bill) => bill.id)}::bigint[])`.execute(
        transaction,
      );
    }
    await sql`insert into audit_events (company_id, user_id, action, subject, details)
      values (${company.id}, null, ${isUpdated ? "address.updated" : "address.requested"}, ${id},
        ${JSON.stringify({ bills: bills.map((bill) => bill.id) })}::jsonb)`.execute(transaction);
    await queueMail(transaction, {
      companyId: company.id,
      to: body.NewEmailAddress,
      kind: "address-change",
      language: language.code,
      data: { id },
      notWithinSeconds: 60,
    });
    return { Status: "success", Error: "", IsUpdated: isUpdated };
  });
}
