import type { Company } from "@county-pay/core/company";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { paymentMessages, termsMessages } from "@county-pay/core/messages";
import { termsStatements } from "@county-pay/core/payments";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { useFailureText } from "../error-state/error-state.tsx";
import { useTexts } from "../language/language.ts";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { FeeLines } from "./fee-lines.tsx";

/** What a guest agrees to before card entry opens: every statement ticked, then Proceed (spec 0:178, 0:431). */
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
  const isOffline = failure?.code === "offline";
  return (
    <Dialog
      title={texts.termsTitle}
      onClose={actions.closeTerms}
      actions={
        <>
          <Button onPress={actions.closeTerms}>{texts.close}</Button>
          <Button
            kind="primary"
            disabled={!termsTicked.every((ticked) => ticked)}
            onPress={() => void actions.proceed()}
          >
            {texts.proceed}
          </Button>
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
      <div>
        {termsStatements(company, useTexts(termsMessages)).map((statement, index) => (
          <Checkbox
            key={statement}
            label={statement}
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
