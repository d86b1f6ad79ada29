import * as v from "valibot";
import type { Bill } from "../../bills/index.ts";
import { cents } from "../../money/index.ts";
import { CART_LIMIT } from "../adding/limits.ts";
import { type CartItem, tidyItems } from "../cart.ts";

/** The carts of bills, and of products (MISC-016). */
const PREFIX = { bills: "_ap_cart_", misc: "_ap_cart_misc_" } as const;

/** The user ID of a cart without a login. */
export const GUEST = "guest";

/**
 * The storage key of a cart, per company and user (CART-048): the prefix, the company's name in lower case without
 * spaces, and the user's ID (MISC-017).
 */
export const cartKey = (kind: "bills" | "misc", company: string, userId: string): string =>
  `${PREFIX[kind]}${company.toLowerCase().replace(/\s+/g, "")}${userId}`;

const Money = v.pipe(v.number(), v.safeInteger(), v.transform(cents));
const MaybeDate = v.nullable(v.pipe(v.string(), v.isoDate()));

const StoredBill = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  companyId: v.pipe(v.number(), v.integer()),
  source: v.picklist(["standard", "custom-api"]),
  accountNumber: v.string(),
  billNumber: v.string(),
  parcelId: v.string(),
  description: v.string(),
  taxYear: v.string(),
  ownerName: v.string(),
  propertyAddress: v.string(),
  mailingAddress: v.string(),
  propertyType: v.picklist(["R", "P", "M", "H", "T", ""]),
  statementType: v.string(),
  details: v.optional(v.record(v.string(), v.string()), {}),
  dueDate: MaybeDate,
  statementDate: MaybeDate,
  monthAfterDueDate: MaybeDate,
  amountDue: Money,
  amountPaid: Money,
  remainingBalance: Money,
  backTaxes: Money,
  paidInFull: v.boolean(),
  payable: v.boolean(),
  isNonPayable: v.boolean(),
  isPrivate: v.optional(v.boolean(), false),
  isPendingTaxSale: v.boolean(),
  isPaymentPending: v.boolean(),
  statuses: v.array(v.string()),
  billStatus: v.picklist(["U", "P", ""]),
  mailStatus: v.string(),
  mailedDate: MaybeDate,
}) satisfies v.GenericSchema<unknown, Bill>;

const StoredItem = v.pipe(
  v.object({ bill: StoredBill, amountToPay: Money }),
  v.check(({ bill, amountToPay }) => amountToPay >= 1 && amountToPay <= bill.remainingBalance),
);
const StoredCart = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(1), items: v.pipe(v.array(StoredItem), v.maxLength(CART_LIMIT)) }),
);

/** The cart as text to store. It contains no card or payer data. */
export const serializeCart = (items: readonly CartItem[]): string => JSON.stringify({ version: 1, items });

/**
 * Reads a stored cart. If it cannot be read, was tampered with, or belongs to another company, returns an empty cart
 * (CART-049).
 */
export function parseCart(text: string | null, companyId: number): CartItem[] {
  if (text === null) return [];
  const parsed = v.safeParse(StoredCart, text);
  if (!parsed.success) return [];
  return tidyItems(parsed.output.items.filter(({ bill }) => bill.companyId === companyId));
}
