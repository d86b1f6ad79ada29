import type { Kysely } from "kysely";
import type { Pool } from "pg";
import { serversWithout } from "./county/companies/index.ts";
import { sealConnectorSecrets } from "./county/connectors/index.ts";
import { sealGatewayAccounts } from "./county/gateways/index.ts";
import { OperatorFailure } from "./db/failures/operator-failure.ts";
import type { EncryptedCount, EncryptionSecrets, RenewalOptions } from "./db/secrets/encrypted.ts";
import { sealReceiptKey } from "./db/secrets/receipt-key.ts";
import { fingerprintOf, needsAnotherSecret, recordSecretsInUse } from "./db/secrets/secrets-in-use.ts";
import type { Tables } from "./db/tables.ts";
import type { Log } from "./kernel/log.ts";
import { sealTerminalSecrets } from "./payments/terminals/index.ts";

/** The database with its stored keys, and the secrets that encrypt them. */
export interface KeyStore extends EncryptionSecrets {
  readonly db: { readonly kysely: Kysely<Tables>; readonly pool: Pool };
}

/** The kinds of keys that the database stores encrypted (decision 021), by their name for an operator. */
const KINDS = {
  "gateway account": sealGatewayAccounts,
  connector: sealConnectorSecrets,
  terminal: sealTerminalSecrets,
  "key of receipts": sealReceiptKey,
} as const satisfies Readonly<
  Record<string, (store: KeyStore, options: RenewalOptions) => Promise<EncryptedCount>>
>;

/** The stored keys after a pass over all of them. */
export interface StoredKeys extends EncryptedCount {
  /** Those that only an earlier secret decrypts, in words: `2 gateway accounts, 1 terminal`; '' for none. */
  readonly earlierInWords: string;
  /** Those that no secret decrypts, in words. */
  readonly lostInWords: string;
}

type Counts = readonly (readonly [kind: string, count: EncryptedCount])[];

const inWords = (counts: Counts, which: "earlier" | "lost"): string =>
  counts
    .filter(([, count]) => count[which] > 0)
    .map(
      ([kind, count]) => `${count[which]} ${kind}${count[which] === 1 || kind.includes(" of ") ? "" : "s"}`,
    )
    .join(", ");

/** Passes over every stored key, as `RenewalOptions` says. */
export async function readStoredKeys(store: KeyStore, options: RenewalOptions): Promise<StoredKeys> {
  const counts: [string, EncryptedCount][] = [];
  for (const [kind, pass] of Object.entries(KINDS)) counts.push([kind, await pass(store, options)]);
  const total = (which: keyof EncryptedCount): number =>
    counts.reduce((sum, [, count]) => sum + count[which], 0);
  return {
    renewed: total("renewed"),
    current: total("current"),
    earlier: total("earlier"),
    lost: total("lost"),
    earlierInWords: inWords(counts, "earlier"),
    lostInWords: inWords(counts, "lost"),
  };
}

/**
 * Encrypts every stored key with the current secret, and records which secrets are still needed. A server that knows
 * only the earlier secret could not read a renewed key: while one runs, nothing is renewed.
 */
export async function renewStoredKeys(store: KeyStore, log: Pick<Log, "error">): Promise<StoredKeys> {
  const renew = (await serversWithout(store.db.pool, fingerprintOf(store.signingSecret))) === 0;
  const keys = await readStoredKeys(store, { log, renew });
  await recordSecretsInUse(store.db.pool, store, keys);
  return keys;
}

const SILENT: Pick<Log, "error"> = { error: () => undefined };

/**
 * Renews the stored keys as a server starts. Throws if keys cannot be decrypted because a secret was removed that still
 * encrypts them: nothing could be paid or refunded with them.
 */
export async function openStoredKeys(
  store: KeyStore,
  log: Pick<Log, "error">,
  isSecretSet: boolean,
): Promise<void> {
  const isMissing = await needsAnotherSecret(store.db.pool, store);
  const found = await readStoredKeys(store, { log: SILENT, renew: false });
  if (isMissing && found.lost > 0) {
    const cause = isSecretSet
      ? "neither SIGNING_SECRET nor SIGNING_SECRET_EARLIER decrypts them. Set SIGNING_SECRET_EARLIER to the secret before this one"
      : "they were encrypted with a SIGNING_SECRET that is no longer set. Set it again";
    throw new OperatorFailure(
      `Stored keys cannot be read (${found.lostInWords}), so nothing would be paid or refunded with them: ${cause}, and start again; county-pay keys show then says when it may go. If that secret is lost, county-pay keys abandon gives these keys up, and they have to be entered again.`,
    );
  }
  await renewStoredKeys(store, log);
}
