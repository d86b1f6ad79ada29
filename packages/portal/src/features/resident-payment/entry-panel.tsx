import type { ResidentCheckoutStore } from "@county-pay/core/journey";
import { format, residentPaymentMessages } from "@county-pay/core/messages";
import { maskedNickname } from "@county-pay/core/payments";
import { Button, FieldError, Icon, useStore, useTexts } from "@county-pay/ui";
import { useId } from "react";
import "./entry-panel.css";

/** The card or account that is paid with now: entered in a window of the payment service, or still to be entered. */
export function EntryPanel(props: { readonly store: ResidentCheckoutStore; readonly onEnter: () => void }) {
  const texts = useTexts(residentPaymentMessages);
  const { choice, instrument, problems } = useStore(props.store);
  const errorId = useId();
  if (choice.kind === "saved") return <FieldError id={errorId} error={problems.method} />;
  const words =
    choice.kind === "manual"
      ? { lead: texts.entryLead, entered: texts.enteredCard, enter: texts.enterCard }
      : { lead: texts.accountEntryLead, entered: texts.enteredAccount, enter: texts.enterAccount };
  return (
    <div className="portal-entry">
      <p role="status">
        {instrument ? (
          <>
            <Icon name="check" />{" "}
            {format(texts.entered, {
              what: format(words.entered, { last4: maskedNickname(instrument.last4) }),
            })}
          </>
        ) : (
          words.lead
        )}
      </p>
      <FieldError id={errorId} error={problems.method} />
      <Button icon="lock" onPress={props.onEnter} {...(problems.method ? { describedBy: errorId } : {})}>
        {instrument ? texts.enterAnother : words.enter}
      </Button>
      {choice.kind === "ach" ? (
        <details>
          <summary>{texts.paperCheck}</summary>
          <p className="cp-small">{texts.paperCheckHelp}</p>
        </details>
      ) : null}
    </div>
  );
}
