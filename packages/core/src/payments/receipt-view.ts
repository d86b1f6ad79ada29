import { LIMITS, NO_ADDRESS_SENT } from "../constants.ts";
import { cardLabel } from "../fees/card-types.ts";
import { format } from "../messages/format.ts";
import { receiptMessages as texts } from "../messages/receipt.ts";
import { formatMoney } from "../money/index.ts";
import { formatDateTime } from "./dates.ts";
import type { Receipt } from "./receipt.ts";

/** One line of the success screen and of the printed receipt. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
}

/** At most 22 characters (spec 1:195), an ellipsis for what is cut. */
export function shortName(name: string): string {
  const letters = [...name];
  const most = LIMITS.payerNameOnReceipt;
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

const METHODS: Readonly<Record<string, string>> = {
  ACH: texts.eCheck,
  CC: texts.creditCard,
  CASH: texts.cash,
  CHECK: texts.check,
};

/** 'Visa •••• 1111', 'eCheck •••• 6789', 'Cash': ACH is shown as eCheck (spec 0:190). */
export function paymentMethodText(
  receipt: Pick<Receipt, "paymentType" | "cardType" | "accountNickName">,
): string {
  const { paymentType, cardType, accountNickName } = receipt;
  const named = Object.hasOwn(METHODS, paymentType) ? (METHODS[paymentType] ?? paymentType) : paymentType;
  const method = paymentType === "CC" && cardType ? cardLabel(cardType) : named;
  return accountNickName ? format(texts.methodWithAccount, { method, account: accountNickName }) : method;
}

/** The billing address on one line, '- - -' where there is none (spec 0:190). */
export function addressText(address: Receipt["address"]): string {
  if (!address) return texts.noAddress;
  const street = address.Address1 === NO_ADDRESS_SENT ? "" : address.Address1;
  const parts = [street, address.City, `${address.State} ${address.Zip}`.trim()].filter(
    (part) => part !== "",
  );
  return parts.join(", ") || texts.noAddress;
}

/** What the success screen and the receipt list, in their order (spec 0:190). `timeZone` is the county's. */
export const receiptRows = (receipt: Receipt, timeZone: string): readonly ReceiptRow[] => [
  { label: texts.totalAmountPaid, value: formatMoney(receipt.total) },
  { label: texts.amountPaid, value: formatMoney(receipt.subAmount) },
  { label: texts.processingFee, value: formatMoney(receipt.fee) },
  { label: texts.referenceNumber, value: receipt.confirmation },
  { label: texts.paymentMethod, value: paymentMethodText(receipt) },
  { label: texts.payerName, value: shortName(receipt.payerName) },
  { label: texts.billingAddress, value: addressText(receipt.address) },
  { label: texts.paymentDate, value: formatDateTime(receipt.paidAt, timeZone) },
];
