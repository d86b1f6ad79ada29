import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readSignedReceipt, type ScannedStatement, withSignature } from "@county-pay/core/payments";
import { type ReceiptKeys, receiptKey } from "../../db/secrets/receipt-key.ts";

/** Whether a key signed a text; `signature` is in base64url. Takes a private or a public Ed25519 key. */
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean => {
  const open = key.type === "private" ? createPublicKey(key) : key;
  return (
    open.asymmetricKeyType === "ed25519" &&
    verify(null, Buffer.from(text), open, Buffer.from(signature, "base64url"))
  );
};

/** A statement's text with this installation's signature; null if its key cannot be decrypted. */
export async function signStatement(keys: ReceiptKeys, text: string): Promise<string | null> {
  const key = await receiptKey(keys);
  return key && withSignature(text, sign(null, Buffer.from(text), key).toString("base64url"));
}

/** A scanned statement, and whether this installation signed it. */
export async function checkStatement(keys: ReceiptKeys, signed: string): Promise<ScannedStatement> {
  const read = readSignedReceipt(signed);
  const key = read && (await receiptKey(keys));
  const isSigned = read !== null && key !== null && isSignedBy(key, read.text, read.signature);
  return { statement: read?.statement ?? null, isSigned };
}
