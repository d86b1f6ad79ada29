import type { Company } from "@county-pay/core/company";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { ErrorState, useFailureText } from "../error-state/error-state.tsx";
import { useTexts } from "../language/language.ts";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";

/**
 * The payment failed: the reason, and a way to start over with the same details. A sentence that asks to 'try the
 * transaction again' is shown in a modal dialog, which returns to the form when closed (PAY-071).
 */
export function FailedPanel(props: {
  readonly store: ReadableStore<Pick<CheckoutState, "failure" | "tryAgain">> & {
    readonly actions: Pick<CheckoutActions, "again">;
  };
  readonly company: Company;
  readonly onBack: () => void;
  /** The label of the back link, which names its destination. */
  readonly backWords: string;
}) {
  const texts = useTexts(paymentMessages);
  const failureText = useFailureText();
  const { store, company } = props;
  const { failure, tryAgain } = useStore(store);
  const isExpired = failure?.code === "session_expired";
  if (!failure) return null;
  return (
    <>
      <ScreenHeading takeFocus={!tryAgain} step="failed">
        {isExpired ? texts.expiredTitle : texts.unsuccessfulTitle}
      </ScreenHeading>
      <ErrorState
        title={failureText(failure)}
        failure={failure}
        contactUrl={company.contactUrl}
        actions={
          <>
            <Button kind="primary" onPress={store.actions.again}>
              {texts.startAgain}
            </Button>
            <Button onPress={props.onBack}>{props.backWords}</Button>
          </>
        }
      >
        {texts.failedLead}
      </ErrorState>
      {tryAgain ? (
        <MessageDialog title={texts.unsuccessfulTitle} onClose={store.actions.again}>
          {tryAgain}
        </MessageDialog>
      ) : null}
    </>
  );
}
