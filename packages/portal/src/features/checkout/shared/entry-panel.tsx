import { format, residentPaymentMessages } from "@county-pay/core/messages";
import {
  type EnteredMethod,
  type Instrument,
  isEnteredCard,
  maskedNickname,
} from "@county-pay/core/payments";
import { Button, FieldError, Icon, useTexts } from "@county-pay/ui";
import { useId } from "react";
import "./entry-panel.css";

/** The text shown before a card or account is entered, and the label of the button that opens card entry. */
export interface EntryWords {
  readonly lead: string;
  readonly enter: string;
}

/** The card or account that pays: entered in a dialog of the payment service, or still to be entered. */
export function EntryPanel(props: {
  readonly kind: EnteredMethod;
  readonly instrument: Instrument | null;
  readonly error: string;
  readonly onEnter: () => void;
  /** The text for readers other than the payer. */
  readonly words?: EntryWords;
}) {
  const texts = useTexts(residentPaymentMessages);
  const { kind, instrument, error } = props;
  const errorId = useId();
  const isCard = isEnteredCard(kind);
  const own = isCard
    ? { lead: texts.entryLead, entered: texts.enteredCard, enter: texts.enterCard }
    : { lead: texts.accountEntryLead, entered: texts.enteredAccount, enter: texts.enterAccount };
  const words = { ...own, ...props.words };
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
      <FieldError id={errorId} error={error} />
      <Button icon="lock" onPress={props.onEnter} {...(error ? { describedBy: errorId } : {})}>
        {instrument ? texts.enterAnother : words.enter}
      </Button>
      {isCard ? null : (
        <details>
          <summary>{texts.paperCheck}</summary>
          <p className="cp-small">{texts.paperCheckHelp}</p>
        </details>
      )}
    </div>
  );
}
