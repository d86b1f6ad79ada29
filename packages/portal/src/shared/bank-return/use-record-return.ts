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
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** Records that the bank returned a payment; resolves to the refusal to show, or ''. */
export function useRecordReturn() {
  const texts = useTexts(returnMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  return async (reference: string, reason: string): Promise<string> => {
    const answer = await client.call(recordReturn, { body: { Confirmation: reference, Code: reason } });
    if (!answer.ok) return returnRefusal(answer.error.code, texts) || failureText(answer.error);
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
    return "";
  };
}
