import { format, giveBackMessages } from "@county-pay/core/messages";
import { type Cents, formatMoney } from "@county-pay/core/money";
import { givesBackAs, type OpenOffer } from "@county-pay/core/payments";
import { Button, Dialog, MoneyText, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { EmailReceipt } from "../past-payments/email-receipt.tsx";
import { useResidentPaths } from "../resident/paths.ts";

/** Money was refunded: its memo can be printed or emailed (SUCCESS-014, SUCCESS-015). */
export function GivenBack(props: {
  readonly offer: OpenOffer;
  readonly amount: Cents;
  /** The memo's reference number. */
  readonly memo: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(giveBackMessages);
  const paths = useResidentPaths();
  const [isSending, setSending] = useState(false);
  const { offer, amount, memo } = props;
  const row = { confirmation: memo, connectorId: offer.payment.connectorId };
  if (isSending) return <EmailReceipt row={row} title={texts.emailMemo} onClose={() => setSending(false)} />;
  const amountText = formatMoney(amount);
  return (
    <Dialog
      title={givesBackAs(offer, amount) === "void" ? texts.voided : texts.refunded}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={() => setSending(true)}>{texts.emailMemo}</Button>
          <a
            className="cp-button cp-button--secondary"
            href={paths.receipt(row)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.printMemo}
          </a>
          <Button kind="primary" onPress={props.onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="cp-stack" role="status">
        <MoneyText amount={amount} size="huge" />
        <p>{format(texts.doneText, { amount: amountText, confirmation: memo })}</p>
        <p>{format(texts[offer.rail], { amount: amountText })}</p>
      </div>
    </Dialog>
  );
}
