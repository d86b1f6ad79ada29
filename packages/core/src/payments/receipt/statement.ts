import { type Cents, cents } from "../../money/index.ts";
import { PAYMENT_STATES, type PaymentState } from "../state.ts";
import type { Receipt } from "./receipt.ts";

/** What a receipt says, in the form that is signed (decision 127). */
export interface ReceiptStatement {
  /** The name that the county shows to the public. */
  readonly county: string;
  readonly confirmation: string;
  /** Everything that was paid, with the fee. */
  readonly amount: Cents;
  /** The payment's day in the county's time zone, as an ISO date. */
  readonly date: string;
  /** The parcels, locations, or accounts; '' for products. */
  readonly property: string;
  /** The payment's state when the statement was signed. */
  readonly state: PaymentState;
}

/** A statement with its signature, as it is in a URL. Nothing here says that the signature is valid. */
export interface SignedReceipt {
  /** The exact text that is signed. */
  readonly text: string;
  readonly statement: ReceiptStatement;
  /** An Ed25519 signature in base64url. */
  readonly signature: string;
}

const VERSION = "receipt-1";
const LONGEST_NAME = 80;
const PROPERTIES = 3;
const SIGNED =
  /^(receipt-1~([^~]+)~([0-9A-Z]{16})~(\d{1,12})~(\d{4}-\d\d-\d\d)~([^~]*)~([a-z_]+))~([\w-]{86})$/;

/** A name without the separator, control characters, and line breaks, at most 80 characters long. */
const plain = (name: string): string =>
  [...name.replace(/[~\p{Cc}\s]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

/** The properties that a receipt's statement names: the first three, and how many more there are. */
export function statedProperty({ lines }: Pick<Receipt, "lines">): string {
  const all = lines.map(({ location, parcelId, accountNumber }) => location || parcelId || accountNumber);
  const found = [...new Set(all)].filter((name) => name !== "");
  const more = found.length - PROPERTIES;
  const named = found.slice(0, PROPERTIES).join(", ");
  return more > 0 ? `${plain(named)} +${more}` : named;
}

/** The text to sign: the parts of a statement, separated by '~'. */
export const statementText = (statement: ReceiptStatement): string =>
  [
    VERSION,
    plain(statement.county),
    statement.confirmation,
    statement.amount,
    statement.date,
    plain(statement.property),
    statement.state,
  ].join("~");

/** A statement's text with its signature, for a URL. */
export const withSignature = (text: string, signature: string): string => `${text}~${signature}`;

/** Reads a signed statement without checking the signature; null if it is not one. */
export function readSignedReceipt(signed: string): SignedReceipt | null {
  const [, text, county, confirmation, amount, date, property, named, signature] = SIGNED.exec(signed) ?? [];
  const state = PAYMENT_STATES.find((one) => one === named);
  if (!text || !county || !confirmation || !date || !signature || !state) return null;
  const statement = {
    county,
    confirmation,
    amount: cents(Number(amount)),
    date,
    property: property ?? "",
    state,
  };
  return { text, statement, signature };
}
