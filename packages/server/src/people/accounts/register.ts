import type { Given, RegistrationWire, register } from "@county-pay/core/contract";
import type { LanguageCode } from "@county-pay/core/messages";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import { asCompany, type Tenant } from "../../db/tenant.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { type ProvenBy, proveAccount } from "../account-codes/index.ts";
import { Busy, offerPassword } from "../sessions/index.ts";
import { queueAccountMail } from "./account-mail.ts";
import { claimAccount, mapToUser } from "./claim-account.ts";
import { type FoundAccount, findAccount } from "./find-account.ts";
import { refuseBusy } from "./login/check-password.ts";
import { refuseWeak } from "./login/password-policy.ts";
import { holderOfEmail } from "./new-email/request.ts";
import { makeResendToken } from "./resend-token.ts";

interface Registering {
  readonly companyId: number;
  readonly email: string;
  readonly hash: string;
  readonly account: FoundAccount;
  readonly provenBy: ProvenBy;
  readonly language: LanguageCode;
}

/** The maximum length of a user's first name; the rest goes into the last name. */
const NAME_LENGTH = 50;

/** A bill's owner as a user's two names: unchanged if it fits, otherwise split between words. */
function namesOf(owner: string): readonly [first: string, last: string] {
  const name = owner.replace(/\s+/g, " ").trim();
  if (name.length <= NAME_LENGTH) return [name, ""];
  const space = name.lastIndexOf(" ", NAME_LENGTH);
  const cut = space > 0 ? space : NAME_LENGTH;
  return [name.slice(0, cut).trim(), name.slice(cut).trim().slice(0, NAME_LENGTH)];
}

async function insertConsumer(tenant: Tenant, { companyId, email, account }: Registering): Promise<number> {
  const { line1 = "", line2 = "", city = "", state = "", zip = "" } = account.mailing;
  const address = { address1: line1, address2: line2, city, state, zip, country: "US" };
  const { rows } = await sql<{ id: number }>`insert into consumers (company_id, full_name, email, address)
    values (${companyId}, ${account.owner.trim().slice(0, 200)}, ${email}, ${jsonText(address)}::jsonb)
    returning id`.execute(tenant);
  return rows[0]?.id ?? 0;
}

/** Rolls back a registration whose account belongs to another user. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super("the registration is refused");
    this.refusal = refusal;
  }
}

/**
 * Stores the user, consumer, and account, and queues the confirmation email; returns the user's ID. Refuses
 * already_exists if the address is another resident's. Null, and an email that says so, if it is a staff member's.
 */
async function store(tenant: Tenant, registering: Registering): Promise<number | null | Refusal> {
  const { companyId, email, hash, account, provenBy, language } = registering;
  const holder = await holderOfEmail(tenant, companyId, email);
  if (holder && !holder.isStaff) return refuse("already_exists");
  if (holder) {
    await queueMail(tenant, { companyId, to: email, kind: "addressTaken", language, mostPerDay: 3 });
    return null;
  }
  const [first, last] = namesOf(account.owner);
  const { rows } = await sql<{ id: number }>`insert into users
      (company_id, email, password_hash, first_name, last_name, account_number)
    values (${companyId}, ${email}, ${hash}, ${first}, ${last}, ${account.number.slice(0, 50)})
    on conflict do nothing returning id`.execute(tenant);
  const [user] = rows;
  if (!user) return refuse("already_exists");
  const consumerId = await insertConsumer(tenant, registering);
  await sql`update users set consumer_id = ${consumerId} where company_id = ${companyId} and id = ${user.id}`.execute(
    tenant,
  );
  const number = account.number.slice(0, 50);
  const claimed = await claimAccount(tenant, { companyId, consumerId, number, provenBy, email });
  if (claimed instanceof Refusal) throw new Refused(claimed);
  await mapToUser(tenant, { companyId, userId: user.id }, claimed);
  await queueAccountMail(tenant, { companyId, userId: user.id, kind: "confirm", language });
  await note(tenant, { companyId, userId: user.id }, "user.registered", user.id.toString(), {
    provenBy,
  });
  return user.id;
}

/** The ID of a user whom there will never be, for an answer like any other. */
async function unusedId({ db }: Pick<Services, "db">): Promise<number> {
  const { rows } = await db.pool.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('users', 'id'))::text as id",
  );
  return Number(rows[0]?.id);
}

/**
 * Registers a visitor who proves that a county account is theirs (CALL-087). The name is always that of the bill's
 * owner: the field cannot be edited. The answer does not tell whether an address is a staff
 * member's. Refusals as in the contract.
 */
export async function registerUser(
  services: Services,
  body: RegistrationWire,
  { language, address }: { readonly language: LanguageCode; readonly address: string },
): Promise<Given<typeof register> | Refusal> {
  const { db, companies } = services;
  const company = await companies.byName(body.Company);
  if (!company) return refuse("company_not_found");
  if (!company.flags.SignUpEnabled) return refuse("forbidden");
  const weak = refuseWeak(body.Password, "Password");
  if (weak) return weak;
  const account = await asCompany(db.kysely, company.id, (tenant) =>
    findAccount(tenant, company, body.AccountNumber),
  );
  if (!account) return refuse("not_found");
  const claim = { company, number: account.number, proof: body, person: `address ${address}`, userId: null };
  const provenBy = await proveAccount(services, claim);
  if (provenBy instanceof Refusal) return provenBy;
  const hash = await offerPassword(body.Password);
  if (hash instanceof Busy) return refuseBusy(hash);
  const registering = {
    companyId: company.id,
    email: body.EmailAddress.trim(),
    hash,
    account,
    provenBy,
    language,
  };
  try {
    const stored = await asCompany(db.kysely, company.id, (tenant) => store(tenant, registering));
    if (stored instanceof Refusal) return stored;
    const id = stored ?? (await unusedId(services));
    const ResendToken = makeResendToken(services, { companyId: company.id, userId: id });
    return { Id: id.toString(), ResendToken };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
