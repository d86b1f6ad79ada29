import "./terminal-step.css";
import type { TerminalPayment } from "@county-pay/core/journey";
import { terminalMessages } from "@county-pay/core/messages";
import { isUnderWay, mayCancel, mayProceed, terminalLabel } from "@county-pay/core/payments";
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  MoneyText,
  Skeleton,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { type RefObject, useEffect, useId, useRef } from "react";
import { usePortal } from "../../../../platform/portal-context.ts";
import { TerminalDevice } from "./terminal-device.tsx";
import { TerminalProgress } from "./terminal-progress.tsx";
import type { TerminalStepProps } from "./terminal-step-props.ts";
import { useTerminalPayment } from "./use-terminal-payment.ts";

/**
 * 'Terminal Payment' (docs/requirements/terminal.md): the clerk selects a terminal, and the payer presents a card. The
 * dialog cannot be closed while a payment is in progress.
 */
export function TerminalStep(props: TerminalStepProps) {
  const texts = useTexts(terminalMessages);
  const { company } = usePortal();
  const payment = useTerminalPayment(props);
  const { loading, failure, terminals, terminal } = useStore(payment.store);
  const selectId = useId();
  const proceed = useRef<HTMLButtonElement>(null);
  const isReady = loading === "ready";
  useFirstFocus(isReady, payment, selectId, proceed);

  return (
    <Dialog
      title={texts.title}
      onClose={isUnderWay(terminal) ? undefined : payment.actions.close}
      actions={<Actions payment={payment} order={props.order} proceed={proceed} />}
    >
      <p className="portal-terminal__amount">
        <span>{texts.amount}</span>
        <MoneyText amount={props.order.total} size="huge" />
      </p>
      {loading === "failed" && failure ? (
        <ErrorState
          title={texts.listFailed}
          failure={failure}
          contactUrl={company.contactUrl}
          onRetry={() => void payment.actions.start()}
        />
      ) : null}
      {loading === "idle" || loading === "loading" ? (
        <div role="status">
          <p className="cp-visually-hidden">{texts.loading}</p>
          <Skeleton lines={4} />
        </div>
      ) : null}
      {isReady && terminals.length === 0 ? (
        <EmptyState icon="card" title={texts.noTerminals}>
          <p>{texts.noTerminalsHelp}</p>
        </EmptyState>
      ) : null}
      {isReady && terminals.length > 0 ? (
        <div className="cp-stack">
          <TerminalDevice payment={payment} id={selectId} />
          <TerminalProgress payment={payment} />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Focuses the Proceed button if a terminal is already selected, otherwise the list of terminals. */
function useFirstFocus(
  isReady: boolean,
  { store }: TerminalPayment,
  selectId: string,
  proceed: RefObject<HTMLButtonElement | null>,
): void {
  useEffect(() => {
    if (!isReady) return;
    if (store.getState().terminal.terminalId === "") document.getElementById(selectId)?.focus();
    else proceed.current?.focus();
  }, [isReady, store, selectId, proceed]);
}

function Actions(props: {
  readonly payment: TerminalPayment;
  readonly order: TerminalStepProps["order"];
  readonly proceed: RefObject<HTMLButtonElement | null>;
}) {
  const texts = useTexts(terminalMessages);
  const { actions, store } = props.payment;
  const { terminal } = useStore(store);
  const mayResend = terminal.cached !== null && !isUnderWay(terminal);
  const isBusy = isUnderWay(terminal) || terminal.rebooting || terminal.link === "connecting";
  const may = mayProceed(terminal, props.order.subAmount > 0);
  return (
    <>
      <Button
        busy={isUnderWay(terminal) && !mayCancel(terminal)}
        onPress={mayCancel(terminal) ? actions.cancel : actions.close}
      >
        {texts.cancel}
      </Button>
      {mayResend ? (
        <Button kind="primary" onPress={actions.resend}>
          {texts.resend}
        </Button>
      ) : null}
      <Button
        kind={mayResend ? "secondary" : "primary"}
        buttonRef={props.proceed}
        busy={isBusy}
        waiting={!may}
        onPress={actions.proceed}
      >
        {terminalLabel(terminal, texts)}
      </Button>
    </>
  );
}
