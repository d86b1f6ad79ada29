import { hkdfSync } from "node:crypto";
import type { Pool } from "pg";
import type { EncryptedCount, EncryptionSecrets } from "./encrypted.ts";

/** A name of a secret that does not reveal it: eight hexadecimal digits. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "county-pay", "fingerprint", 4)).toString("hex");

/** The fingerprints of all secrets that a server knows, the current one first. */
export const fingerprintsOf = ({
  signingSecret,
  earlierSecrets = [],
}: EncryptionSecrets): readonly string[] => [signingSecret, ...earlierSecrets].map(fingerprintOf);

/** Records that a server signs with the current secret, and how many stored keys each secret encrypts. */
export async function recordSecretsInUse(
  pool: Pool,
  secrets: EncryptionSecrets,
  { current, earlier }: Pick<EncryptedCount, "current" | "earlier">,
): Promise<void> {
  const [signs = "", ...others] = fingerprintsOf(secrets);
  await pool.query(
    `insert into secrets_in_use as s (fingerprint, signed_from, signed_until, encrypts) values ($1, now(), now(), $2)
     on conflict (fingerprint) do update set signed_from = coalesce(s.signed_from, now()), signed_until = now(),
       encrypts = excluded.encrypts`,
    [signs, current],
  );
  await pool.query(
    `insert into secrets_in_use (fingerprint, encrypts) select f, $2 from unnest($1::text[]) f
     on conflict (fingerprint) do update set encrypts = excluded.encrypts`,
    [others, earlier],
  );
}

/** Whether this database has keys that a secret encrypts which is not among these. */
export async function needsAnotherSecret(pool: Pool, secrets: EncryptionSecrets): Promise<boolean> {
  const { rows } = await pool.query<{ needs: boolean }>(
    "select exists (select from secrets_in_use where encrypts > 0 and fingerprint <> all($1::text[])) as needs",
    [fingerprintsOf(secrets)],
  );
  return rows[0]?.needs === true;
}

/** Gives up the keys that only other secrets decrypt: they have to be entered again. */
export async function abandonOtherSecrets(pool: Pool, secrets: EncryptionSecrets): Promise<void> {
  await pool.query("update secrets_in_use set encrypts = 0 where fingerprint <> all($1::text[])", [
    fingerprintsOf(secrets),
  ]);
}

/** When servers last signed with a secret; null if they are not known to have. */
export async function lastSignedWith(pool: Pool, secret: string): Promise<Date | null> {
  const { rows } = await pool.query<{ until: Date | null }>(
    "select signed_until as until from secrets_in_use where fingerprint = $1",
    [fingerprintOf(secret)],
  );
  return rows[0]?.until ?? null;
}
