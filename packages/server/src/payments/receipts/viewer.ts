import type { ReceiptWire } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { type Receipt, type ReceiptStatus, receiptFromWire } from "@county-pay/core/payments";
import { may, SEE_PAYMENTS } from "@county-pay/core/session";
import type { Caller } from "../../kernel/caller.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { readMemo } from "./read-memo.ts";
import { readReceipt } from "./read-receipt.ts";

/** Who opens a receipt. */
export interface Viewer {
  readonly caller: Caller | null;
  /** The key of the attempt that paid, which the payer's own tab has. */
  readonly key?: string | undefined;
  /** English, if omitted. */
  readonly language?: Language;
}

/** A receipt or refund memo, as far as its viewer may see it. */
export interface OpenedReceipt {
  readonly receipt: Receipt;
  /** The same, as an answer. */
  readonly wire: ReceiptWire;
  readonly kind: "receipt" | "memo";
  /** What has happened to a receipt's payment since; null for a memo. */
  readonly status: ReceiptStatus | null;
}

/** Whether the viewer is the office, made the payment while signed in, or has the attempt's key. */
async function isPayerOrOffice(
  { db }: Services,
  company: CompanyRecord,
  confirmation: string,
  { caller, key }: Viewer,
): Promise<boolean> {
  if (caller && may(caller.roles, SEE_PAYMENTS)) return true;
  if (!caller && key === undefined) return false;
  const { rowCount } = await db.pool.query(
    `select from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
     where p.company_id = $1 and (p.user_id = $3::bigint or c.key = $4::uuid)
       and (p.confirmation = $2 or p.id in (
         select r.payment_id from payment_refunds r where r.company_id = $1 and r.confirmation = $2))`,
    [company.id, confirmation, caller?.userId ?? null, key ?? null],
  );
  return (rowCount ?? 0) > 0;
}

const withoutClerk = ({ ClerkName: _, ...office }: NonNullable<ReceiptWire["Office"]>) => office;

/**
 * The data that proves a payment, without the payer: bill, property, amount, date, and method with at most four digits.
 * Of an office's receipt, everything but the clerk. The property's owner only in a county where everyone can search bills.
 */
export function proofOnly(
  { CheckNumber: _, CheckKind: _kind, Office, ...wire }: ReceiptWire,
  { config }: Pick<CompanyRecord, "config">,
): ReceiptWire {
  const isPublic = config.IsPublicSearchable !== false;
  const Lines = wire.Lines.map(({ OwnerName, ...line }) => ({
    ...line,
    ...(isPublic && OwnerName !== undefined ? { OwnerName } : {}),
  }));
  const office = Office ? { Office: withoutClerk(Office) } : {};
  return { ...wire, ...office, Lines, PayerName: "", Address: null, IsPayerHidden: true };
}

/**
 * A receipt or memo by its reference number: complete for the payer and the office, otherwise only what proves the
 * payment; undefined for any other number.
 */
export async function openReceipt(
  services: Services,
  company: CompanyRecord,
  confirmation: string,
  viewer: Viewer,
): Promise<OpenedReceipt | undefined> {
  const receipt = await readReceipt(services, company, confirmation, viewer.language);
  const wire = receipt?.wire ?? (await readMemo(services, company, confirmation));
  if (!wire) return undefined;
  const isWhole = await isPayerOrOffice(services, company, confirmation, viewer);
  const shown = isWhole ? wire : proofOnly(wire, company);
  return {
    receipt: receiptFromWire(shown),
    wire: shown,
    kind: receipt ? "receipt" : "memo",
    status: receipt?.status ?? null,
  };
}
