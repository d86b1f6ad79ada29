import { type Bill, billLabels, detailFacts, parcelLabel, parcelNumber } from "@county-pay/core/bills";
import { billMessages, formatDate, optionalDetailMessages, type Texts } from "@county-pay/core/messages";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import type { ActingRules } from "./bill-actions.tsx";
import { BillStatus } from "./bill-status.tsx";
import { type Fact, Facts } from "./facts.tsx";

/**
 * What the kinds of bills show apart (PREVIEW-030): property address and description of a custom API's, account and
 * mailing address of the others.
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

/** What a face adds to the details. */
export interface DetailExtras {
  /** Instead of the parcel's name and number. */
  readonly parcel?: Fact | null;
}

/** The panel of a bill's own fields. */
export function BillDetails(props: DetailExtras & { readonly bill: Bill; readonly rules: ActingRules }) {
  const { bill, rules } = props;
  const texts = useTexts(billMessages);
  const details = useTexts(optionalDetailMessages);
  const labels = billLabels(rules, texts);
  const facts: readonly Fact[] = [
    props.parcel ?? { label: parcelLabel(bill, rules, texts), value: parcelNumber(bill) },
    { label: labels.owner, value: bill.ownerName },
    // A member is known by the account: it is not said twice.
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
