import { cardLabel } from "../../fees/card-types.ts";
import { billMessages } from "../../messages/bills/bill.ts";
import { formatDateTime } from "../../messages/general/date-time.ts";
import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import { receiptMessages, receiptStaffMessages } from "../../messages/payments/receipt.ts";
import { railOfType } from "../../methods/index.ts";
import { formatMoney, sum } from "../../money/index.ts";
import { NO_ADDRESS_SENT } from "../payer/payer.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";

const PAYER_NAME_ON_RECEIPT = 22;

/** One line of the success screen and of the printed receipt. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
}

/** Truncates to 22 characters with an ellipsis (SUCCESS-009). */
export function shortName(name: string): string {
  const letters = [...name];
  const most = PAYER_NAME_ON_RECEIPT;
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

type ReceiptTexts = Texts<typeof receiptMessages>;

/** The payment method without its account: 'eCheck' for ACH (SUCCESS-008); an unknown type is shown unchanged. */
function methodName(paymentType: string, cardType: string, texts: ReceiptTexts): string {
  const rail = railOfType(paymentType);
  if (rail === null) return paymentType;
  const card = cardType === "" ? texts.creditCard : cardLabel(cardType);
  return { card, bank: texts.eCheck, cash: texts.cash, check: texts.check }[rail];
}

/** 'Visa •••• 1111', 'eCheck •••• 6789', 'Cash'. */
export function paymentMethodText(
  { paymentType, cardType, accountNickName }: Pick<Receipt, "paymentType" | "cardType" | "accountNickName">,
  texts: ReceiptTexts = receiptMessages,
): string {
  const method = methodName(paymentType, cardType, texts);
  return accountNickName ? format(texts.methodWithAccount, { method, account: accountNickName }) : method;
}

/** The billing address on one line, '- - -' without one (SUCCESS-010). */
export function addressText(
  address: Receipt["address"],
  texts: Pick<ReceiptTexts, "noAddress"> = receiptMessages,
): string {
  if (!address) return texts.noAddress;
  const street = address.Address1 === NO_ADDRESS_SENT ? "" : address.Address1;
  const parts = [street, address.City, `${address.State} ${address.Zip}`.trim()].filter(
    (part) => part !== "",
  );
  return parts.join(", ") || texts.noAddress;
}

/** Lines for counter payments only: cash and change, or the check's number. */
function counterRows({ tendered, change, checkNumber }: Receipt, texts: ReceiptTexts): readonly ReceiptRow[] {
  const optional = [
    { label: texts.amountTendered, value: tendered === null ? "" : formatMoney(tendered) },
    { label: texts.change, value: change === null ? "" : formatMoney(change) },
    { label: texts.checkNumber, value: checkNumber },
  ];
  return optional.filter(({ value }) => value !== "");
}

/**
 * The property that was paid for: its parcel, or the location of a mobile home, its address, and owner, each in a
 * separate row, or with several properties one row for each. Empty for products.
 */
function propertyRows(
  { lines, isDues }: Pick<Receipt, "lines" | "isDues">,
  texts: ReceiptTexts,
  { memberLabels }: Texts<typeof billMessages>,
): readonly ReceiptRow[] {
  const labels = isDues ? { ...memberLabels, parcel: memberLabels.parcelId } : texts;
  const found = new Map(
    lines
      .map((line) => ({ ...line, number: line.location || line.parcelId }))
      .filter(({ number, propertyAddress }) => number !== "" || propertyAddress !== "")
      .map((line) => [`${line.number}\n${line.propertyAddress}`, line]),
  );
  const labelOf = ({ location }: ReceiptLine): string => (location === "" ? labels.parcel : texts.location);
  const properties = [...found.values()];
  const [first] = properties;
  const rowsOf =
    properties.length === 1 && first
      ? [
          { label: labelOf(first), value: first.number },
          { label: labels.propertyAddress, value: first.propertyAddress },
          { label: labels.owner, value: first.ownerName },
        ]
      : properties.map((line) => {
          const value = [line.propertyAddress, line.ownerName].filter(Boolean).join(", ");
          return value === ""
            ? { label: labelOf(line), value: line.number }
            : { label: `${labelOf(line)} ${line.number}`.trim(), value };
        });
  return rowsOf.filter(({ value }) => value !== "");
}

/**
 * Where the rows are shown: on a payer's own page, or on a record of the payment, which is an office's page, a printed
 * receipt, its PDF, or an email.
 */
export type ReceiptPlace = "page" | "record";

/** The payer's name, short on a payer's own page; and the address, which a record without one leaves out. */
function payerRows(receipt: Receipt, texts: ReceiptTexts, place: ReceiptPlace): readonly ReceiptRow[] {
  if (receipt.isPayerHidden) return [];
  const address = { label: texts.billingAddress, value: addressText(receipt.address, texts) };
  if (place === "page") return [{ label: texts.payerName, value: shortName(receipt.payerName) }, address];
  return [
    { label: texts.payerName, value: receipt.payerName },
    ...(address.value === texts.noAddress ? [] : [address]),
  ];
}

/** The receipt labels that differ in a refund's memo. */
interface RowLabels {
  readonly total: string;
  readonly date: string;
}

function rows(
  receipt: Receipt,
  timeZone: string,
  language: Language,
  place: ReceiptPlace,
  labels: RowLabels,
) {
  const texts = language.texts(receiptMessages);
  return [
    { label: labels.total, value: formatMoney(receipt.total) },
    { label: texts.amountPaid, value: formatMoney(receipt.subAmount) },
    { label: texts.processingFee, value: formatMoney(receipt.fee) },
    { label: texts.referenceNumber, value: receipt.confirmation },
    { label: texts.paymentMethod, value: paymentMethodText(receipt, texts) },
    ...counterRows(receipt, texts),
    ...payerRows(receipt, texts, place),
    { label: labels.date, value: formatDateTime(receipt.paidAt, timeZone, language) },
    ...propertyRows(receipt, texts, language.texts(billMessages)),
  ];
}

/**
 * The lines of the success screen and the receipt, in order (SUCCESS-004 to 011), then the property. `timeZone` is the
 * county's. A record has the payer's whole name.
 */
export function receiptRows(
  receipt: Receipt,
  timeZone: string,
  language: Language = ENGLISH,
  place: ReceiptPlace = "record",
): readonly ReceiptRow[] {
  const { totalAmountPaid: total, paymentDate: date } = language.texts(receiptMessages);
  return rows(receipt, timeZone, language, place, { total, date });
}

/**
 * What happens next, depending on the method and the remaining balance. A partial payment is never described as payment
 * of the bill, and after cash nothing more happens.
 */
export function receiptNext(
  { lines, paymentType, companyDisplayName }: Pick<Receipt, "lines" | "paymentType" | "companyDisplayName">,
  texts: ReceiptTexts = receiptMessages,
): string {
  const left = sum(lines.map(({ remaining }) => remaining));
  const [cash, eCheck, card] =
    left > 0
      ? [texts.nextPartCash, texts.nextPartECheck, texts.nextPart]
      : [texts.nextCash, texts.nextECheck, texts.next];
  const rail = railOfType(paymentType);
  const sentence = { card, bank: eCheck, cash, check: eCheck }[rail ?? "card"];
  return format(sentence, { company: companyDisplayName, left: formatMoney(left) });
}

/** The same lines for a refund's memo: total and date are those of the refund (SUCCESS-004, SUCCESS-011). */
export function refundRows(
  receipt: Receipt,
  timeZone: string,
  language: Language = ENGLISH,
): readonly ReceiptRow[] {
  const staff = language.texts(receiptStaffMessages);
  const labels = { total: staff.totalAmountRefunded, date: staff.refundDate };
  return rows(receipt, timeZone, language, "record", labels);
}
