import { type Bill, billLabels, detailFacts, parcelLabel, parcelNumber } from "@county-pay/core/bills";
import { billMessages, formatDate, optionalDetailMessages, type Texts } from "@county-pay/core/messages";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import type { ActingRules } from "./bill-actions.tsx";
import { BillStatus } from "./bill-status.tsx";
import { type Fact, Facts } from "./facts.tsx";

/**
 * The fields that differ by kind of bill (PREVIEW-030): property address and description for a custom API's bills,
 * account and mailing address for others.
 */
const ownFacts = (bill: Bill, labels: Texts<typeof billMessages.labels>): readonly Fact[] =>
  bill.source === "custom-api"
    ? [
        { label: labels.propertyAddress, value: bill.propertyAddress },
        { label: labels.description, value: bill.description },
      ]
    : [
        { label: labels.accountNumber, value: bill.accountNumber },
        { label: labels.mailingAddress, value: bill.mailingAddress },
      ];

/** What the portal or the widget adds to the details. */
export interface DetailExtras {
  /** Instead of the parcel's name and number. */
  readonly parcel?: Fact | null;
}

/** The panel with the bill's fields. */
export function BillDetails(props: DetailExtras & { readonly bill: Bill; readonly rules: ActingRules }) {
  const { bill, rules } = props;
  const texts = useTexts(billMessages);
  const details = useTexts(optionalDetailMessages);
  const labels = billLabels(rules, texts);
  const facts: readonly Fact[] = [
    props.parcel ?? { label: parcelLabel(bill, rules, texts), value: parcelNumber(bill) },
    { label: labels.owner, value: bill.ownerName },
    // A member is identified by the account, so do not show it twice.
    ...ownFacts(bill, labels).filter(({ label }) => !rules.isIng || label !== labels.accountNumber),
    { label: labels.taxYear, value: bill.taxYear },
    ...(rules.isIng ? [] : [{ label: labels.propertyType, value: texts.propertyTypes[bill.propertyType] }]),
    ...detailFacts(bill.details, details),
    { label: labels.billNumber, value: bill.billNumber },
    { label: labels.dueDate, value: formatDate(bill.dueDate) },
    { label: labels.status, value: <BillStatus bill={bill} rules={rules} /> },
    { label: labels.billAmount, value: <MoneyText amount={bill.amountDue} /> },
    { label: labels.paidAmount, value: <MoneyText amount={bill.amountPaid} /> },
  ];
  return (
    <Card title={texts.details.title}>
      <Facts facts={facts.map((fact) => ({ ...fact, value: fact.value || labels.none }))} />
    </Card>
  );
}
