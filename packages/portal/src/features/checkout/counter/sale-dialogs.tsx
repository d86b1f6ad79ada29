import type { CounterCheckoutStore } from "@county-pay/core/journey";
import { billMessages, taxSaleConsentMessages } from "@county-pay/core/messages";
import { ConfirmDialog, useStore, useTexts } from "@county-pay/ui";
import { TerminalStep } from "./terminal-step/terminal-step.tsx";

/** What is shown above the form: the terminal dialog, and the tax sale notice (PAY-038). */
export function SaleDialogs({ store }: { readonly store: CounterCheckoutStore }) {
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
