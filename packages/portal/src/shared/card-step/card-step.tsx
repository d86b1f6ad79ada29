import { isOfCard, type OnlineMethod } from "@county-pay/core/methods";
import "@county-pay/widget/card-host/styles.css";
import "./card-step.css";
import { cardStepMessages, format } from "@county-pay/core/messages";
import type { Cents } from "@county-pay/core/money";
import { Button, Card, Dialog, ErrorState, MoneyText, Skeleton, useLanguage } from "@county-pay/ui";
import { CardEntry, type Entered, type TenderKey } from "@county-pay/widget/card-entry";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { type EntryPayment, useCardEntry } from "./use-card-entry.ts";

export type { Entered, EntryPayment };

/**
 * The only step that enters a card or bank account to be paid with or saved afterwards: a dialog or a part of the page,
 * with the isolated frame, which opens automatically. No money is taken here. `onToken` is called once, with the gateway's token and
 * displayable details; then remove the step and submit. `onCancel`: the user goes back. If the frame is lost or does
 * not open, the step says so and offers to open it again.
 */
export function CardStep(props: {
  readonly method: OnlineMethod;
  /** The ZIP of the billing address as typed so far; the frame asks for it if it is not a valid ZIP yet. */
  readonly billingZip: string;
  /** The total to be paid, including fees; without it, no amount is shown (a method that is only saved). */
  readonly total?: Cents;
  /** A resident's payment: the frame shows its amounts, and offers wallets if only the card is missing. */
  readonly payment?: EntryPayment;
  /** Whether the payment is made as soon as the token exists; otherwise by a later press on the page. */
  readonly paysNext?: boolean;
  /** Whether the step is a part of the page and not a dialog. */
  readonly isPart?: boolean;
  readonly onToken: (entered: Entered) => void;
  readonly onCancel: () => void;
  /** At the counter: the clerk pressed the key of another method. */
  readonly onTender?: (key: TenderKey) => void;
}) {
  const language = useLanguage();
  const texts = language.texts(cardStepMessages);
  const { company } = usePortal();
  const { entry, again, lose } = useCardEntry(props.method, props.billingZip, props.payment);
  const [busy, setBusy] = useState(false);
  const title = isOfCard(props.method) ? texts.cardTitle : texts.accountTitle;
  const isOver = entry.kind === "failed" || entry.kind === "lost";
  const reopen = () => {
    setBusy(false);
    again();
  };

  const content = (
    <>
      {props.total === undefined ? null : (
        <p className="portal-card-step__total">
          <span>{format(texts.total, { payee: company.displayName })}</span>
          <MoneyText amount={props.total} size="large" />
        </p>
      )}
      <p className="cp-muted cp-small">
        {props.total === undefined && !props.payment
          ? texts.notYet
          : props.paysNext
            ? texts.paidNext
            : texts.paidAfter}
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
          checkout={entry.page}
          locale={language.code}
          title={title}
          onBusy={setBusy}
          onResult={props.onToken}
          onClose={(key) => (key && props.onTender ? props.onTender(key) : props.onCancel())}
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
    </>
  );
  if (props.isPart) return <Card title={title}>{content}</Card>;
  return (
    <Dialog
      title={title}
      onClose={busy && !isOver ? undefined : props.onCancel}
      actions={isOver ? <Button onPress={props.onCancel}>{texts.cancel}</Button> : undefined}
    >
      {content}
    </Dialog>
  );
}
