import {
  checkKindNames,
  counterHistoryMessages,
  format,
  formatDate,
  giveBackMessages,
  receiptCounterMessages,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { failureReason } from "@county-pay/core/payments";
import { LinkButton, useLanguage, useTexts } from "@county-pay/ui";
import { ApprovalsOfPayment } from "../give-back/approvals-of-payment.tsx";
import { PaymentFacts } from "../past-payments/payment-facts.tsx";
import { Barcode } from "./barcode.tsx";
import { PaymentRefunds } from "./payment-refunds.tsx";
import { PaymentTrail } from "./payment-trail.tsx";
import type { ShownRecord } from "./use-record.ts";

/** The facts that only the office sees: where and how the payment was taken, and why it failed. */
function useOfficeFacts({ row, record, left }: ShownRecord) {
  const texts = useTexts(counterHistoryMessages);
  const language = useLanguage();
  const { receiptNumber } = useTexts(receiptCounterMessages);
  const { label: checkKind, ...checkKinds } = useTexts(checkKindNames);
  const taken = row.kind === "payment" ? record : null;
  const day = taken?.drawerDay ?? null;
  return [
    { label: receiptNumber, value: row.receiptNumber },
    {
      label: texts.drawer,
      value: day === null ? "" : format(texts.drawerOf, { name: row.clerkName, day: formatDate(day) }),
    },
    { label: texts.terminal, value: row.terminalName },
    { label: checkKind, value: row.checkKind === "" ? "" : checkKinds[row.checkKind] },
    { label: texts.checkNumber, value: row.checkNumber },
    { label: texts.gatewayReference, value: taken?.gatewayReference ?? "" },
    { label: texts.why, value: failureReason(row.failure, language) },
    { label: texts.leftToGiveBack, value: left === null ? "" : formatMoney(left) },
  ];
}

/** Why nothing can be voided or refunded, for a payment of which that is so. */
function NothingToGiveBack({ shown: { row, offer } }: { readonly shown: ShownRecord }) {
  const { why } = useTexts(giveBackMessages);
  if (offer?.kind !== "none" || row.kind !== "payment") return null;
  const isUnderWay = row.word === "voiding" || row.word === "refunding";
  return <p className="cp-muted">{isUnderWay ? why.givingBack : why[offer.why]}</p>;
}

/** All that the office knows of a payment, or of one of its voids and refunds. */
export function RecordContent(props: {
  readonly shown: ShownRecord;
  /** Shows the payment, or another void or refund of it, instead. */
  readonly onShow: (confirmation: string) => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const { shown, onShow } = props;
  const { row, record } = shown;
  const facts = useOfficeFacts(shown);
  if (row.kind !== "payment")
    return (
      <>
        <p>
          <LinkButton onPress={() => onShow(row.original)}>{texts.showPayment}</LinkButton>
        </p>
        <PaymentFacts row={row} help={texts.help} more={facts} />
        <PaymentTrail trail={record.trail} />
      </>
    );
  return (
    <>
      <PaymentFacts row={row} help={texts.help} more={facts} />
      {record.barcode === "" ? null : (
        <Barcode modules={record.barcode} confirmation={record.payment.confirmation} />
      )}
      <PaymentRefunds refunds={record.refunds} onOpen={(refund) => onShow(refund.confirmation)} />
      <ApprovalsOfPayment confirmation={row.confirmation} />
      <PaymentTrail trail={record.trail} />
      <NothingToGiveBack shown={shown} />
    </>
  );
}
