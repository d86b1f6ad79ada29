import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import type { Pool } from "pg";
import {
  type EncryptedCount,
  EncryptedCounter,
  type EncryptionSecrets,
  type RenewalOptions,
} from "./encrypted.ts";
import { createSealer, type Sealer } from "./seal.ts";

/** The database and the secrets that encrypt the key that signs receipts. */
export interface ReceiptKeys extends EncryptionSecrets {
  readonly db: { readonly pool: Pool };
}

const NAME = "receipts";
/** The name of a public key that verifies receipts: this, and its fingerprint. */
export const VERIFIES = "verifies-receipts-";

const sealerOf = ({ signingSecret, earlierSecrets = [] }: ReceiptKeys): Sealer =>
  createSealer(signingSecret, earlierSecrets, NAME);

async function stored({ pool }: ReceiptKeys["db"]): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = $1", [NAME]);
  return rows[0] && Buffer.from(rows[0].value, "base64");
}

const newKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** Generates the key unless there is one, and reads it. */
async function sealedKey(keys: ReceiptKeys): Promise<Buffer> {
  const known = await stored(keys.db);
  if (known) return known;
  const value = sealerOf(keys).seal(newKey(), NAME).toString("base64");
  const add = "insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing";
  await keys.db.pool.query(add, [NAME, value]);
  const now = await stored(keys.db);
  if (!now) throw new Error("the key that signs receipts was removed while it was read");
  return now;
}

/**
 * The Ed25519 key that signs this installation's receipts: generated once, and stored encrypted with the signing secret
 * (decision 127). Null if none of the secrets decrypts it; it is never replaced by itself, because its public key is
 * published.
 */
export async function receiptKey(keys: ReceiptKeys): Promise<KeyObject | null> {
  const opened = sealerOf(keys).open(await sealedKey(keys), NAME);
  return opened ? createPrivateKey(opened.text) : null;
}

/** Stores the key's public half, which a county takes along to another database (decision 425). */
async function storePublicKey({ pool }: ReceiptKeys["db"], privateKey: string): Promise<void> {
  const pem = createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
  const fingerprint = createHash("sha256").update(pem).digest("hex");
  await pool.query("insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing", [
    VERIFIES + fingerprint,
    pem,
  ]);
}

/**
 * The public keys that verify receipts besides this database's own: of the databases in which its counties lived before.
 */
export async function keysOfOthers({ pool }: ReceiptKeys["db"]): Promise<readonly KeyObject[]> {
  const { rows } = await pool.query<{ value: string }>(
    "select value from secrets where starts_with(name, $1) order by name",
    [VERIFIES],
  );
  return rows.map(({ value }) => createPublicKey(value));
}

/**
 * Generates the key if there is none, stores its public half, and passes over the key as `RenewalOptions` says. For a
 * job and for `keys rotate`.
 */
export async function sealReceiptKey(
  keys: ReceiptKeys,
  { log, renew = true }: RenewalOptions,
): Promise<EncryptedCount> {
  const counter = new EncryptedCounter();
  const sealed = await sealedKey(keys);
  const opened = sealerOf(keys).open(sealed, NAME);
  const renews = renew && opened?.isStale === true;
  counter.add(opened, renews);
  if (!opened) {
    log.error(
      {},
      "the key that signs receipts does not open with this installation's secret: receipts have no QR code",
    );
    return counter;
  }
  await storePublicKey(keys.db, opened.text.toString());
  if (!renews) return counter;
  const value = sealerOf(keys).seal(opened.text, NAME).toString("base64");
  const replace = "update secrets set value = $2 where name = $1 and value = $3";
  await keys.db.pool.query(replace, [NAME, value, sealed.toString("base64")]);
  return counter;
}
