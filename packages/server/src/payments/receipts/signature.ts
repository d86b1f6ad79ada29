import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readSignedReceipt, type ScannedStatement, withSignature } from "@county-pay/core/payments";
import { keysOfOthers, type ReceiptKeys, receiptKey } from "../../db/secrets/receipt-key.ts";

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

/** A scanned statement, and whether this installation signed it, in this database or where the county lived before. */
export async function checkStatement(keys: ReceiptKeys, signed: string): Promise<ScannedStatement> {
  const read = readSignedReceipt(signed);
  if (read === null) return { statement: null, isSigned: false };
  const { text, signature, statement } = read;
  const own = await receiptKey(keys);
  const isSigned =
    (own !== null && isSignedBy(own, text, signature)) ||
    (await keysOfOthers(keys.db)).some((key) => isSignedBy(key, text, signature));
  return { statement, isSigned };
}
