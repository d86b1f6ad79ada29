import type { OnlineMethod } from "@county-pay/core/methods";
import "@county-pay/widget/card-host/styles.css";
import "./card-step.css";
import { cardStepMessages, format } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import { Button, Dialog, ErrorState, MoneyText, Skeleton, useLanguage } from "@county-pay/ui";
import { CardEntry, type Entered } from "@county-pay/widget/card-entry";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useCardEntry } from "./use-card-entry.ts";

export type { Entered };

/**
 * The one step in which a card or a bank account is entered for something that is paid or kept afterwards: a dialog with
 * the isolated frame, opened by itself. No money is taken here. `onToken` is called once, with the gateway's token and
 * what may be shown; take the step away then, and submit. `onCancel`: the person goes back. A frame that is lost or
 * does not open is said here, with a way to open it again.
 */
export function CardStep(props: {
  readonly method: OnlineMethod;
  /** Of the billing address as typed so far; the frame asks for it where it is no ZIP yet. */
  readonly billingZip: string;
  /** What will be paid in all, with fees; without it nothing is said of an amount (a method that is only kept). */
  readonly total?: Cents;
  /** The token is paid with as soon as it is there; else by a button of the page, afterwards. */
  readonly paysAtOnce?: boolean;
  readonly onToken: (entered: Entered) => void;
  readonly onCancel: () => void;
}) {
  const language = useLanguage();
  const texts = language.texts(cardStepMessages);
  const { company } = usePortal();
  const { entry, again, lose } = useCardEntry(props.method, props.billingZip);
  const [busy, setBusy] = useState(false);
  const title = props.method === "CC" ? texts.cardTitle : texts.accountTitle;
  const isOver = entry.kind === "failed" || entry.kind === "lost";
  const reopen = () => {
    setBusy(false);
    again();
  };

  return (
    <Dialog
      title={title}
      onClose={busy && !isOver ? undefined : props.onCancel}
      actions={isOver ? <Button onPress={props.onCancel}>{texts.cancel}</Button> : undefined}
    >
      {props.total === undefined ? null : (
        <p className="portal-card-step__total">
          <span>{format(texts.total, { payee: company.displayName })}</span>
          <MoneyText amount={props.total} size="large" />
        </p>
      )}
      <p className="cp-muted cp-small">
        {props.total === undefined ? texts.notYet : props.paysAtOnce ? texts.thenPaid : texts.paidAfter}
      </p>
      {entry.kind === "opening" ? (
        <div role="status">
          <p>{texts.opening}</p>
          <Skeleton lines={4} />
        </div>
      ) : null}
      {entry.kind === "open" ? (
        <CardEntry
          url={entry.page.frameUrl}
          checkoutId={entry.page.checkoutId}
          nonce={entry.page.nonce}
          locale={language.code}
          title={title}
          onBusy={setBusy}
          onResult={props.onToken}
          onClose={props.onCancel}
          onLost={lose}
        />
      ) : null}
      {entry.kind === "lost" ? (
        <ErrorState
          title={texts.lostTitle}
          failure={{ code: "session_closed", status: 0, message: texts.lost, details: {} }}
          actions={
            <Button kind="primary" onPress={reopen}>
              {texts.again}
            </Button>
          }
        />
      ) : null}
      {entry.kind === "failed" ? (
        <ErrorState
          title={texts.failedTitle}
          failure={entry.failure}
          contactUrl={company.contactUrl}
          onRetry={reopen}
        />
      ) : null}
    </Dialog>
  );
}
