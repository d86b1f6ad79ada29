import type { Company } from "@county-pay/core/company";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { format, paymentMessages, termsMessages } from "@county-pay/core/messages";
import { mayProceedWithTerms, termsStatements } from "@county-pay/core/payments";
import { useId, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { useFailureText } from "../error-state/error-state.tsx";
import { FieldError } from "../field/field-error.tsx";
import { useLanguage, useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { FeeLines } from "./fee-lines.tsx";

/**
 * The terms that a guest accepts before card entry opens: check every statement, then Proceed, which says what is missing
 * (PAY-028, PAY-029, VALID-022).
 */
export function TermsDialog({
  store,
  company,
}: {
  readonly store: ReadableStore<Pick<CheckoutState, "termsTicked" | "failure" | "quote">> & {
    readonly actions: Pick<CheckoutActions, "tickTerm" | "closeTerms" | "proceed">;
  };
  readonly company: Company;
}) {
  const texts = useTexts(paymentMessages);
  const failureText = useFailureText();
  const { termsTicked, failure, quote } = useStore(store);
  const { actions } = store;
  const terms = useTexts(termsMessages);
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isOffline = failure?.code === "offline";
  const isAgreed = mayProceedWithTerms(termsTicked);
  const proceed = () => {
    if (isAgreed) return void actions.proceed();
    setAsked(true);
    box.current?.querySelector<HTMLInputElement>("input:not(:checked)")?.focus();
  };
  return (
    <Dialog
      title={texts.termsTitle}
      onClose={actions.closeTerms}
      actions={
        <>
          <Button onPress={actions.closeTerms}>{texts.close}</Button>
          <Button kind="primary" waiting={!isAgreed} describedBy={hintId} onPress={proceed}>
            {texts.proceed}
          </Button>
          <div id={hintId} className="cp-terms__hint">
            {isAgreed ? null : <FieldError id={`${hintId}-error`} error={asked ? terms.agree : ""} />}
            {isAgreed ? null : (
              <p className="cp-muted cp-small">
                {format(texts.termsProgress, {
                  done: termsTicked.filter(Boolean).length,
                  count: termsTicked.length,
                })}
              </p>
            )}
          </div>
        </>
      }
    >
      {failure ? (
        <div role="alert">
          <NoticeBox tone="warn" title={isOffline ? texts.offlineTitle : texts.unsuccessfulTitle}>
            <p>{isOffline ? texts.offline : failureText(failure)}</p>
          </NoticeBox>
        </div>
      ) : null}
      <p>{texts.termsIntro}</p>
      <div ref={box}>
        {termsStatements(company, useLanguage()).map(({ text, lang }, index) => (
          <Checkbox
            key={text}
            label={<span lang={lang}>{text}</span>}
            checked={termsTicked[index] ?? false}
            onChange={(ticked) => actions.tickTerm(index, ticked)}
          />
        ))}
      </div>
      <p>
        <a
          href={`${company.portalOrigin}/${company.name}/terms-and-conditions`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.termsLink}
        </a>
      </p>
      <FeeLines quote={quote} />
    </Dialog>
  );
}
