import type { Pool } from "pg";
import { hashPassword } from "../people/sessions/index.ts";

/** The password of every user in a demo county, as in the README. */
export const DEMO_PASSWORD = "Demo(1)Password";

/** An invented user. */
interface Person {
  readonly email: string;
  readonly type: string;
  readonly first: string;
  readonly last: string;
}

/** Invented users of every role; no one can own .example. */
export const DEMO_PEOPLE = [
  { email: "resident@demo.example", type: "user", first: "Rita", last: "Resident" },
  { email: "clerk@demo.example", type: "Tax Processor", first: "Carl", last: "Clerk" },
  { email: "admin@demo.example", type: "Admin", first: "Ada", last: "Admin" },
  { email: "smf@demo.example", type: "SMF Processor", first: "Sam", last: "Support" },
  { email: "supervisor@demo.example", type: "Supervisor", first: "Sue", last: "Supervisor" },
  { email: "finance@demo.example", type: "Finance", first: "Finn", last: "Finance" },
  { email: "manager@demo.example", type: "Manager", first: "Mae", last: "Manager" },
  { email: "auditor@demo.example", type: "Auditor", first: "Otto", last: "Auditor" },
] as const;

/** The resident's other accounts, if a county has bills for them: unpaid years, a paid one, and a boat with a story. */
const MORE_ACCOUNTS = [
  { number: "R400002", nickname: "Rental house", byEmail: true },
  { number: "R400003", nickname: "Lake cabin", byEmail: false },
  { number: "P400008", nickname: "Boat", byEmail: true },
] as const;

/** Links those accounts to the resident. */
async function linkMore(pool: Pool, companyName: string): Promise<void> {
  await pool.query(
    `with resident as (
       select u.company_id, u.id, u.email, u.consumer_id from companies c
       join users u on u.company_id = c.id and u.email_key = $2 and u.consumer_id is not null where c.name = $1
     ), account as (
       insert into consumer_accounts (company_id, consumer_id, account_number, nick_name, email, enable_email, enable_mail,
         proven_at, proven_by)
       select r.company_id, r.consumer_id, m.number, m.nickname, r.email, m."byEmail", not m."byEmail", now(), 'office'
       from resident r, jsonb_to_recordset($3) as m (number text, nickname text, "byEmail" boolean)
       where exists (select from bills b where b.company_id = r.company_id and b.account_number = m.number)
       on conflict do nothing returning company_id, id, consumer_id
     )
     insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
     select account.company_id, resident.id, account.consumer_id, account.id from account, resident`,
    [companyName, DEMO_PEOPLE[0].email, JSON.stringify(MORE_ACCOUNTS)],
  );
}

/** The hash of the public password: it takes a tenth of a second, and every county has the same. */
let demoHash: Promise<string> | undefined;

/** Adds the demo users and `clerks` to a county, the resident with a bill's account. Existing users are not changed. */
export async function storePeople(
  pool: Pool,
  companyName: string,
  clerks: readonly Person[] = [],
): Promise<void> {
  demoHash ??= hashPassword(DEMO_PASSWORD);
  const hash = await demoHash;
  await pool.query(
    `insert into users (company_id, email, password_hash, user_type, first_name, last_name, confirmed_at)
     select c.id, p.email, $2, p.type, p.first, p.last, now()
     from companies c, jsonb_to_recordset($3) as p (email text, type text, first text, last text)
     where c.name = $1 on conflict do nothing`,
    [companyName, hash, JSON.stringify([...DEMO_PEOPLE, ...clerks])],
  );
  await pool.query(
    `with resident as (
       select u.company_id, u.id, u.email, coalesce(nullif(b.account_number, ''), b.parcel_id) as number, b.owner_name
       from companies c join users u on u.company_id = c.id and u.email_key = $2 and u.consumer_id is null,
         lateral (select * from bills where company_id = c.id order by id limit 1) b
       where c.name = $1
     ), consumer as (
       insert into consumers (company_id, full_name, email) select company_id, owner_name, email from resident
       returning company_id, id
     ), own as (
       update users u set consumer_id = consumer.id, account_number = left(resident.number, 50) from consumer, resident
       where u.company_id = resident.company_id and u.id = resident.id
     ), account as (
       insert into consumer_accounts (company_id, consumer_id, account_number, nick_name, proven_at, proven_by)
       select consumer.company_id, consumer.id, left(resident.number, 50), '', now(), 'office' from consumer, resident
       on conflict do nothing returning company_id, id, consumer_id
     )
     insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
     select account.company_id, resident.id, account.consumer_id, account.id from account, resident`,
    [companyName, DEMO_PEOPLE[0].email],
  );
  await linkMore(pool, companyName);
}
