import type { ApiFailure } from "@county-pay/core/client";
import { isAboutBills, refusedBills } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { type ReactNode, useEffect, useRef } from "react";
import { useFailureText } from "../error-state/error-state.tsx";
import { useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";

/**
 * Why the payer is back at the form: the total changed, bills were removed, or the server refused. Scrolls into view.
 * `children`: what can be done about it.
 */
export function FormNotice(props: { readonly failure: ApiFailure; readonly children?: ReactNode }) {
  const { failure, children } = props;
  const texts = useTexts(paymentMessages);
  const failureText = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll each failure into view once
  useEffect(() => box.current?.focus(), [failure]);
  const isTotal = failure.code === "amount_changed";
  const hasRemoved = isAboutBills(failure) && refusedBills(failure).length > 0;
  return (
    <div role="alert" className="cp-form-notice" tabIndex={-1} ref={box}>
      <NoticeBox
        tone="warn"
        title={
          isTotal ? texts.amountChangedTitle : hasRemoved ? texts.billsRemovedTitle : texts.unsuccessfulTitle
        }
      >
        <p>{failureText(failure)}</p>
        {hasRemoved ? <p>{texts.billsRemoved}</p> : null}
        {children}
      </NoticeBox>
    </div>
  );
}
