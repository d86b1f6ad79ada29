import "./counter-payment.css";
import type { CounterCheckoutStore } from "@county-pay/core/journey";
import { billMessages, taxSaleConsentMessages } from "@county-pay/core/messages";
import { ConfirmDialog, useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { Navigate } from "../../../platform/router/index.ts";
import { SignedInPayment } from "../shared/signed-in-payment.tsx";
import type { WayBack } from "../shared/use-way-back.ts";
import { CounterForm } from "./counter-form.tsx";
import { TerminalStep } from "./terminal-step/terminal-step.tsx";

interface Props {
  readonly store: CounterCheckoutStore;
  /** What is to be paid is known, and what a reload interrupted was picked up. */
  readonly begun: boolean;
  /** The way back to where it was chosen. */
  readonly wayBack: WayBack;
  /** Where it leads with nothing left to pay (PAY-034). */
  readonly without: string;
}

/** A payment that a clerk takes. */
export function CounterPayment({ store, begun, wayBack, without }: Props) {
  const { journey } = usePortal();
  const { step, quote, items, goods } = useStore(store);
  // The next customer begins with an empty search: no text, no results and no filters of this one.
  useEffect(() => {
    if (step === "succeeded") journey.search.actions.clear();
  }, [step, journey]);
  // However much of it is chosen.
  const count = goods?.kind === "drives" ? goods.cart.items.length : (goods?.items ?? items).length;
  const isEmpty = begun && step === "form" && quote.subAmount <= 0 && count === 0;
  return (
    <SignedInPayment
      store={store}
      begun={begun}
      isNothingLeft={goods === null && (isEmpty || step === "nothing-left")}
      wayBack={wayBack}
      takeFocus={false}
    >
      {isEmpty ? <Navigate replace to={without} /> : <CounterForm store={store} />}
      <Dialogs store={store} />
    </SignedInPayment>
  );
}

/** What is shown over the form: the terminal, and the notice of a tax sale (PAY-038). */
function Dialogs({ store }: Pick<Props, "store">) {
  const { taxSale: words } = useTexts(billMessages);
  const consent = useTexts(taxSaleConsentMessages);
  const { terminalOrder, taxSale } = useStore(store);
  const { actions } = store;
  return (
    <>
      {terminalOrder ? (
        <TerminalStep
          order={terminalOrder}
          onBegin={actions.terminalBegins}
          onEnded={() => void actions.terminalEnded()}
          onDone={(result) => void actions.terminalDone(result)}
          onCancel={actions.leaveTerminal}
        />
      ) : null}
      {taxSale === "asked" ? (
        <ConfirmDialog
          title={words.title}
          confirm={consent.proceed}
          cancel={consent.cancel}
          onCancel={() => void actions.answerTaxSale(false)}
          onConfirm={() => void actions.answerTaxSale(true)}
        >
          {words.body}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
