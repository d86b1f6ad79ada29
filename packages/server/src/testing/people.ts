import type { Client } from "@county-pay/core/client";
import { confirmPassword, login } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { hashPassword } from "../people/sessions/index.ts";
import { answerOf, clientOf } from "./client.ts";

/** A user who can sign in; a resident by default. */
export interface TestPerson {
  readonly email: string;
  readonly userType?: string;
  readonly isConfirmed?: boolean;
  readonly mustRenew?: boolean;
  /** Whether they have had their access, password, and address for two days. */
  readonly isSettled?: boolean;
}

/** The password of every test user. */
export const TEST_PASSWORD = "Sample(1)Password";

/** Minimum work factor: a test derives many keys. */
const CHEAP = { logN: 4, r: 1, p: 1 } as const;

/** Stores a user and returns the ID. */
export async function insertPerson(pool: Pool, companyId: number, person: TestPerson): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (company_id, email, password_hash, user_type, first_name, last_name, confirmed_at, must_renew,
       created_at, password_set_at)
     select $1, $2, $3, $4, 'Ada', 'Sample', case when $5 then now() end, $6, since, since
     from (select now() - case when $7 then interval '2 days' else interval '0' end as since) s
     returning id::integer as id`,
    [
      companyId,
      person.email,
      await hashPassword(TEST_PASSWORD, CHEAP),
      person.userType ?? "user",
      person.isConfirmed ?? true,
      person.mustRenew ?? false,
      person.isSettled ?? false,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** A signed-in user: a client for each of the two tokens; the product's own client chooses by call. */
export interface SignedInPerson {
  readonly id: string;
  /** For calls that need the user token. */
  readonly asUser: Client;
  /** For all others. */
  readonly asApi: Client;
}

/** Signs a stored user in through the API; `headers` are sent with each of their calls. */
export async function signedIn(
  app: FastifyInstance,
  company: string,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SignedInPerson> {
  const user = await answerOf(clientOf(app), login, {
    body: { username: email, password: TEST_PASSWORD, company },
  });
  return {
    id: user.Id,
    asUser: clientOf(app, { ...headers, authorization: `Bearer ${user.UserToken}` }),
    asApi: clientOf(app, { ...headers, authorization: `Bearer ${user.AuthToken}` }),
  };
}

/** Enters the password again in a person's session, as calls that change an office's safety ask for. */
export const enterPassword = ({ asApi }: Pick<SignedInPerson, "asApi">) =>
  answerOf(asApi, confirmPassword, { body: { Password: TEST_PASSWORD } });

/** As `signedIn`, with the password entered again. */
export async function signedInConfirmed(...given: Parameters<typeof signedIn>): Promise<SignedInPerson> {
  const person = await signedIn(...given);
  await enterPassword(person);
  return person;
}
