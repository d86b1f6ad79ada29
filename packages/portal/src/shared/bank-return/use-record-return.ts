import {
  billPayments,
  counterHistory,
  getTransactionDetails,
  needsAttention,
  paymentRecord,
  receiptByConfirmation,
  recordReturn,
  reportTotals,
  reportTransactions,
  returnedCheckCharges,
  userViewPaymentTransactions,
} from "@county-pay/core/contract";
import { format, returnMessages } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { returnRefusal } from "@county-pay/core/payments";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** Records that the bank returned a payment; `send` returns whether it was recorded. */
export function useRecordReturn() {
  const texts = useTexts(returnMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const send = async (reference: string, reason: string): Promise<boolean> => {
    setRefusal("");
    setBusy(true);
    const answer = await client.call(recordReturn, { body: { Confirmation: reference, Code: reason } });
    setBusy(false);
    if (!answer.ok) {
      setRefusal(returnRefusal(answer.error.code, texts) || failureText(answer.error));
      return false;
    }
    const amount = formatMoney(wireCents(answer.value.Amount));
    toast({
      title: texts.title,
      text: format(answer.value.NeedsAttention ? texts.odd : texts.done, { amount }),
    });
    void forget(
      billPayments,
      counterHistory,
      getTransactionDetails,
      needsAttention,
      paymentRecord,
      receiptByConfirmation,
      reportTotals,
      reportTransactions,
      returnedCheckCharges,
      userViewPaymentTransactions,
    );
    return true;
  };
  return { busy, refusal, clear: () => setRefusal(""), send };
}
