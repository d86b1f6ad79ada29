import { printPaymentReceipt } from "@county-pay/core/contract";
import { receiptKeyOf } from "@county-pay/core/journey";
import { findReceiptMessages } from "@county-pay/core/messages";
import { type Receipt, receiptViewerQuery } from "@county-pay/core/payments";
import { Button, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { savePdf } from "./save-pdf.ts";

/** Saves a receipt as a PDF, with the payer's details if this tab made the payment. */
export function SaveReceipt({
  receipt,
}: {
  readonly receipt: Pick<Receipt, "confirmation" | "connectorId">;
}) {
  const texts = useTexts(findReceiptMessages);
  const failureText = useFailureText();
  const { client, company, journey } = usePortal();
  const [busy, setBusy] = useState(false);
  const { toast } = useNotices();
  const save = async () => {
    setBusy(true);
    const key = await receiptKeyOf(journey.environment, company, receipt.confirmation);
    const body = { ...receiptViewerQuery(receipt, company.name), ReturnHTML: false };
    const answer = await client.call(printPaymentReceipt, {
      body: key === undefined ? body : { ...body, Key: key },
    });
    setBusy(false);
    if (answer.ok) savePdf(answer.value.Bytes, `receipt-${receipt.confirmation}.pdf`);
    else toast({ title: texts.failedTitle, text: failureText(answer.error), bad: true });
  };
  return (
    <Button icon="download" busy={busy} onPress={() => void save()}>
      {texts.savePdf}
    </Button>
  );
}
