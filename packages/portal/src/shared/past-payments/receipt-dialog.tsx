import { receiptByConfirmation } from "@county-pay/core/contract";
import { receiptMessages, receiptOfficeMessages, receiptStaffMessages } from "@county-pay/core/messages";
import { receiptFromWire, recordRows } from "@county-pay/core/payments";
import { Button, Dialog, ErrorState, Facts, MoneyText, Skeleton, useLanguage } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { useResidentPaths } from "../resident/paths.ts";
import { EmailReceipt } from "./email-receipt.tsx";
import "./receipt-dialog.css";

/** A receipt over the list that it was opened from: to read, print, and email (SUCCESS-014, SUCCESS-015). */
export function ReceiptDialog({
  confirmation,
  onClose,
}: {
  readonly confirmation: string;
  readonly onClose: () => void;
}) {
  const language = useLanguage();
  const { company, place } = usePortal();
  const texts = {
    ...language.texts(receiptMessages),
    ...(place.area === "clerk" ? language.texts(receiptOfficeMessages) : {}),
  };
  const staff = language.texts(receiptStaffMessages);
  const paths = useResidentPaths();
  const { loading, answer, failure, again } = useQuery(receiptByConfirmation, {
    params: { company: company.name, confirmation },
    query: {},
  });
  const [isSending, setSending] = useState(false);
  const receipt = answer ? receiptFromWire(answer) : null;
  if (receipt && isSending) return <EmailReceipt row={receipt} onClose={() => setSending(false)} />;
  return (
    <Dialog
      title={texts.receiptTitle}
      size="large"
      onClose={onClose}
      actions={
        receipt ? (
          <>
            <Button onPress={() => setSending(true)}>{staff.emailReceipt}</Button>
            <a
              className="cp-button cp-button--primary"
              href={paths.receipt(receipt)}
              target="_blank"
              rel="noreferrer"
            >
              {texts.printReceipt}
            </a>
          </>
        ) : null
      }
    >
      {loading === "loading" ? <Skeleton lines={8} /> : null}
      {failure ? (
        <ErrorState
          title={failure.code === "not_found" ? texts.notFoundTitle : texts.receiptTitle}
          failure={failure}
          contactUrl={company.contactUrl}
          onRetry={again}
        />
      ) : null}
      {receipt ? (
        <div className="cp-stack">
          <Facts facts={recordRows(receipt, false, company.timeZone, language)} lines />
          {receipt.isPayerHidden ? <p className="cp-muted cp-small">{texts.payerHidden}</p> : null}
          <h3>{texts.breakdownTitle}</h3>
          <ul className="receipt-lines">
            {receipt.lines.map((line) => (
              <li key={line.billId}>
                <span>
                  {[line.taxYear, line.billNumber, line.billType].filter(Boolean).join(" · ")}
                  <span className="cp-muted receipt-lines__account">{line.accountNumber}</span>
                </span>
                <MoneyText amount={line.amount} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Dialog>
  );
}
