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
  /** Whether the subject of the payment is known and an interrupted payment has been resumed. */
  readonly begun: boolean;
  /** The link back to the page where the bills or products were selected. */
  readonly wayBack: WayBack;
  /** Where to go if nothing is left to pay (PAY-034). */
  readonly without: string;
}

/** A payment at the counter. */
export function CounterPayment({ store, begun, wayBack, without }: Props) {
  const { journey } = usePortal();
  const { step, quote, items, purchase } = useStore(store);
  // The search starts empty for the next customer: no text, results, or filters.
  useEffect(() => {
    if (step === "succeeded") journey.search.actions.clear();
  }, [step, journey]);
  // The number of items, regardless of the selected amount.
  const count = purchase?.kind === "drives" ? purchase.cart.items.length : (purchase?.items ?? items).length;
  const isEmpty = begun && step === "form" && quote.subAmount <= 0 && count === 0;
  return (
    <SignedInPayment
      store={store}
      begun={begun}
      isNothingLeft={purchase === null && (isEmpty || step === "nothing-left")}
      wayBack={wayBack}
      takeFocus={false}
    >
      {isEmpty ? <Navigate replace to={without} /> : <CounterForm store={store} />}
      <Dialogs store={store} />
    </SignedInPayment>
  );
}

/** What is shown above the form: the terminal dialog, and the tax sale notice (PAY-038). */
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
