import type { Company } from "@county-pay/core/company";
import type { Language } from "@county-pay/core/messages";
import { termsStatements } from "@county-pay/core/payments";
import type { Pool } from "pg";
import { sha256 } from "../../http/secrets.ts";

/** The wordings that this process has stored already, by database, so that a checkout costs no statement more. */
const storedIn = new WeakMap<Pool, Set<string>>();

/**
 * The statements that a guest accepts in a language, as the hash under which their wording is stored: evidence for a
 * dispute, after the county or a release has changed them (decision 351).
 */
export async function acceptedTerms(
  pool: Pool,
  companyId: number,
  company: Pick<Company, "displayName" | "isTyler" | "customization">,
  language: Language,
): Promise<string> {
  const statements = JSON.stringify(termsStatements(company, language).map(({ text }) => text));
  const hash = sha256(`${language.code} ${statements}`).toString("hex");
  const key = `${companyId} ${hash}`;
  const stored = storedIn.get(pool) ?? new Set();
  storedIn.set(pool, stored);
  if (!stored.has(key)) {
    await pool.query(
      `insert into terms_versions (company_id, hash, language, statements) values ($1, decode($2, 'hex'), $3, $4::jsonb)
       on conflict do nothing`,
      [companyId, hash, language.code, statements],
    );
    stored.add(key);
  }
  return hash;
}
