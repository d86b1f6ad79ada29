import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { OperatorFailure } from "../db/failures/operator-failure.ts";

/**
 * A backup that only the holder of a private key can read; docs/decisions/064 describes the format. The machine that
 * writes it has only the public key.
 */
const MAGIC = Buffer.from("county-pay-sealed-1\n");
const PUBLIC_PREFIX = "cpb-public-";
const PRIVATE_PREFIX = "cpb-private-";
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const CHUNK_BYTES = 64 * 1024;
const CIPHER = "aes-256-gcm";

const publicKeyOf = (x: string): KeyObject =>
  createPublicKey({ key: { kty: "OKP", crv: "X25519", x }, format: "jwk" });

function part(key: KeyObject, name: "x" | "d"): string {
  const value = key.export({ format: "jwk" })[name];
  if (value === undefined) throw new Error("an X25519 key lacks a part");
  return value;
}

/** A new key pair as text: the public key for `backup --recipient`, the private key for `restore --key-file`. */
export function newBackupKeys(): { readonly publicKey: string; readonly privateKey: string } {
  const pair = generateKeyPairSync("x25519");
  const x = part(pair.publicKey, "x");
  return {
    publicKey: `${PUBLIC_PREFIX}${x}`,
    privateKey: `${PRIVATE_PREFIX}${part(pair.privateKey, "d")}.${x}`,
  };
}

function readPublic(text: string): KeyObject {
  const [, x] = new RegExp(`^${PUBLIC_PREFIX}([A-Za-z0-9_-]{43})$`).exec(text.trim()) ?? [];
  if (x === undefined)
    throw new OperatorFailure(`This is no public key of a back-up: it begins with ${PUBLIC_PREFIX}.`);
  return publicKeyOf(x);
}

function readPrivate(text: string): { readonly privateKey: KeyObject; readonly publicBytes: Buffer } {
  const [, d, x] =
    new RegExp(`^${PRIVATE_PREFIX}([A-Za-z0-9_-]{43})\\.([A-Za-z0-9_-]{43})$`).exec(text.trim()) ?? [];
  if (d === undefined || x === undefined)
    throw new OperatorFailure(`This is no private key of a back-up: it begins with ${PRIVATE_PREFIX}.`);
  const privateKey = createPrivateKey({ key: { kty: "OKP", crv: "X25519", d, x }, format: "jwk" });
  return { privateKey, publicBytes: Buffer.from(x, "base64url") };
}

const fileKey = (shared: Buffer, ephemeral: Buffer, recipient: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", shared, Buffer.concat([ephemeral, recipient]), MAGIC, KEY_BYTES));

/** The chunk's number, and whether it is the last one: chunks can be neither moved nor omitted. */
function nonce(chunk: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(NONCE_BYTES);
  bytes.writeBigUInt64BE(BigInt(chunk), 3);
  bytes.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return bytes;
}

/** Splits a stream into pieces of `size` bytes; only the last one may be shorter or empty. */
async function* pieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    // Yield only while more than one piece is buffered: this could be the last.
    while (held.length > size) {
      yield { bytes: held.subarray(0, size), isLast: false };
      held = held.subarray(size);
    }
  }
  yield { bytes: held, isLast: true };
}

/** Encrypts the bytes of `source` for the holder of the private key that belongs to `recipient`. */
export async function* sealFor(recipient: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const to = readPublic(recipient);
  const ephemeral = generateKeyPairSync("x25519");
  const ephemeralBytes = Buffer.from(part(ephemeral.publicKey, "x"), "base64url");
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: to });
  const key = fileKey(shared, ephemeralBytes, Buffer.from(part(to, "x"), "base64url"));
  yield Buffer.concat([MAGIC, ephemeralBytes]);
  let number = 0;
  for await (const { bytes, isLast } of pieces(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonce(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

const notOurs = (why: string, cause?: unknown): OperatorFailure =>
  new OperatorFailure(`The back-up cannot be opened: ${why}; nothing was restored.`, { cause });

/** Splits a stream into its header and the rest. */
async function headOf(
  source: AsyncIterable<Buffer>,
  bytes: number,
): Promise<{ readonly head: Buffer; readonly rest: AsyncIterable<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  while (held.length < bytes) {
    const next = await chunks.next();
    if (next.done) break;
    held = Buffer.concat([held, next.value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield held.subarray(bytes);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { head: held.subarray(0, bytes), rest: rest() };
}

/**
 * Decrypts an encrypted stream; passes others through unchanged. Refuses an encrypted stream without its private key,
 * and one that was changed or cut.
 */
export async function* unseal(
  privateKey: string | undefined,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { head, rest } = await headOf(source, MAGIC.length + KEY_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    if (privateKey !== undefined) throw notOurs("it is not sealed: leave --key-file out");
    yield head;
    yield* rest;
    return;
  }
  if (privateKey === undefined) throw notOurs("it is sealed: pass its private key with --key-file");
  const mine = readPrivate(privateKey);
  const ephemeral = head.subarray(MAGIC.length);
  if (ephemeral.length < KEY_BYTES) throw notOurs("it ends in the middle");
  const publicKey = publicKeyOf(ephemeral.toString("base64url"));
  const shared = diffieHellman({ privateKey: mine.privateKey, publicKey });
  const key = fileKey(shared, ephemeral, mine.publicBytes);
  let number = 0;
  for await (const { bytes, isLast } of pieces(rest, CHUNK_BYTES + TAG_BYTES)) {
    yield open(key, nonce(number, isLast), bytes);
    number += 1;
  }
}

function open(key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < TAG_BYTES) throw notOurs("it ends in the middle");
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw notOurs("the key is another one, or the file was changed or cut", cause);
  }
}
