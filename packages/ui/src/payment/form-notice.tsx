import type { ApiFailure } from "@county-pay/core/client";
import { paymentMessages } from "@county-pay/core/messages";
import { useFailureText } from "../error-state/error-state.tsx";
import { useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";

const BILLS = [
  "bill_not_found",
  "bill_paid",
  "bill_pending",
  "bill_not_payable",
  "bill_restricted",
  "bill_partially_paid",
];

/** Why the person is back at the form: the total changed, bills were taken out, or the server refused. */
export function FormNotice({ failure }: { readonly failure: ApiFailure }) {
  const texts = useTexts(paymentMessages);
  const failureText = useFailureText();
  const isTotal = failure.code === "amount_changed";
  const isBills = BILLS.includes(failure.code);
  return (
    <div role="alert">
      <NoticeBox
        tone="warn"
        title={
          isTotal ? texts.amountChangedTitle : isBills ? texts.billsRemovedTitle : texts.unsuccessfulTitle
        }
      >
        <p>{failureText(failure)}</p>
        {isBills ? <p>{texts.billsRemoved}</p> : null}
      </NoticeBox>
    </div>
  );
}
