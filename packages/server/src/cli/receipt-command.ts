import { createPublicKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { formatMoney } from "@county-pay/core/money";
import { type PaymentState, readSignedReceipt } from "@county-pay/core/payments";
import { SIGNED_PARAMETER } from "@county-pay/core/site";
import type { Pool } from "pg";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { receiptKey } from "../db/secrets/receipt-key.ts";
import { signingSecrets } from "../db/secrets/signing-secret.ts";
import { isSignedBy } from "../payments/receipts/index.ts";
import { readArguments, UsageError } from "./arguments.ts";
import { say } from "./terminal.ts";

type Work = (pool: Pool) => Promise<void>;

/** The states of a payment that has a receipt, in words. */
const STATES: Partial<Record<PaymentState, string>> = {
  succeeded: "paid",
  void_submitted: "being voided",
  refund_submitted: "being refunded",
  voided: "voided",
  refunded: "refunded",
  returned: "returned by the bank",
};

function read(args: readonly string[]): { readonly given: string; readonly keyFile: string | undefined } {
  const options = { key: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: true,
    });
    const [given, ...others] = positionals;
    if (!given || others.length > 0) throw new UsageError("give one URL or statement, in quotation marks");
    return { given, keyFile: values.key };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

/** The statement in a URL's query, or the text itself if it is not a URL. */
const statementIn = (given: string): string =>
  /^https?:/i.test(given) && URL.canParse(given)
    ? (new URL(given).searchParams.get(SIGNED_PARAMETER) ?? "")
    : given;

function verify(key: KeyObject, given: string): void {
  const signed = readSignedReceipt(statementIn(given).trim());
  if (!signed) throw new OperatorFailure("This is not a signed receipt.");
  if (!isSignedBy(key, signed.text, signed.signature))
    throw new OperatorFailure(
      "The signature is not valid: the receipt was changed, or another key signed it.",
    );
  const { county, confirmation, amount, date, property, state } = signed.statement;
  say(`County: ${county}`);
  say(`Reference number: ${confirmation}`);
  say(`Amount: ${formatMoney(amount)}`);
  say(`Date: ${date}`);
  if (property !== "") say(`Parcel or account: ${property}`);
  say(`State when the receipt was made: ${STATES[state] ?? state}`);
  say("The signature is valid");
}

async function publicKeyIn(file: string): Promise<KeyObject> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new OperatorFailure(`The file ${file} cannot be read.`);
  });
  try {
    return createPublicKey(text);
  } catch (cause) {
    throw new OperatorFailure(`The file ${file} holds no public key.`, { cause });
  }
}

async function ownKey(pool: Pool): Promise<KeyObject> {
  const { current, earlier } = await signingSecrets(
    { pool },
    {
      signingSecret: process.env.SIGNING_SECRET || undefined,
      earlierSecret: process.env.SIGNING_SECRET_EARLIER || undefined,
    },
  );
  const key = await receiptKey({ db: { pool }, signingSecret: current, earlierSecrets: earlier });
  if (!key) throw new OperatorFailure("The key that signs receipts does not open with this SIGNING_SECRET.");
  return createPublicKey(key);
}

/** `receipt verify` with --key, which needs no database; undefined for any other command. */
export function receiptWithoutDatabase(args: readonly string[]): (() => Promise<void>) | undefined {
  const [what, ...rest] = args;
  if (what !== "verify") return undefined;
  const { given, keyFile } = read(rest);
  return keyFile === undefined ? undefined : async () => verify(await publicKeyIn(keyFile), given);
}

/** `receipt verify` checks a receipt's signature; `receipt key` prints the public key. The private key is never printed. */
export function receiptCommand(args: readonly string[]): Work {
  const [what, ...rest] = args;
  if (what === "key") {
    readArguments(rest, {});
    return async (pool) => {
      const pem = (await ownKey(pool)).export({ type: "spki", format: "pem" });
      say(pem.toString().trim());
    };
  }
  if (what !== "verify") throw new UsageError("receipt knows these commands: verify, key");
  const { given } = read(rest);
  return async (pool) => verify(await ownKey(pool), given);
}
