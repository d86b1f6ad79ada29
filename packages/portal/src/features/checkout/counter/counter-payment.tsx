import "./counter-payment.css";
import { type CounterCheckoutStore, isTakingPayment } from "@county-pay/core/journey";
import { billMessages, paymentMessages, taxSaleConsentMessages } from "@county-pay/core/messages";
import { errorPath } from "@county-pay/core/site";
import {
  ConfirmDialog,
  LinkButton,
  ProcessingPanel,
  Screen,
  ScreenHeading,
  Skeleton,
  useLanguage,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { useEffect } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Navigate } from "../../../platform/router/index.ts";
import { useStay } from "../../../platform/use-stay.ts";
import { FailureDialog } from "../shared/failure-dialog.tsx";
import { useNothingLeft } from "../shared/use-nothing-left.ts";
import { CounterForm } from "./counter-form.tsx";
import { TerminalStep } from "./terminal-step/terminal-step.tsx";

interface Props {
  readonly store: CounterCheckoutStore;
  /** What is to be paid is known, and what a reload interrupted was picked up. */
  readonly begun: boolean;
  /** The way back to where it was chosen, in words that say where that is. */
  readonly wayBack: { readonly backTo: "bill" | "cart"; readonly onBack: () => void };
  /** Where it leads with nothing left to pay (PAY-034). */
  readonly without: string;
}

/** From the form to what became of the payment (docs/requirements/payment.md). */
export function CounterPayment(props: Props) {
  const { store } = props;
  const { whilePaying } = usePortal();
  const language = useLanguage();
  const inFlight = useStore(store, isTakingPayment);
  useStay(inFlight);
  useEffect(() => whilePaying(() => isTakingPayment(store.getState())), [whilePaying, store]);
  // What the form says already is said again in the language that was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the reason
  useEffect(() => store.actions.setPayer({}), [store, language]);
  return (
    <Screen>
      <Steps {...props} />
    </Screen>
  );
}

function Steps({ store, begun, wayBack, without }: Props) {
  const { company, journey } = usePortal();
  const texts = useTexts(paymentMessages);
  const paths = usePaths();
  const { step, quote, result, error, failure, removed } = useStore(store);
  // The next customer begins with an empty search: no text, no results and no filters of this one.
  useEffect(() => {
    if (step === "succeeded") journey.search.actions.clear();
  }, [step, journey]);
  const isEmpty = begun && step === "form" && quote.subAmount <= 0 && !hasSubject(store);
  const isProducts = useStore(store, (state) => state.goods !== null);
  const isNothingLeft = !isProducts && (isEmpty || step === "nothing-left");
  useNothingLeft(isNothingLeft, { failure, removed });

  if (step === "processing" || step === "sending") return <ProcessingPanel store={store} />;
  if (!begun || isNothingLeft)
    return (
      <>
        <ScreenHeading takeFocus={false}>{texts.title}</ScreenHeading>
        <Skeleton kind="panel" lines={4} />
      </>
    );
  if (step === "succeeded" && result)
    return <Navigate replace to={paths.receipt({ Confirmation: result.Confirmation })} />;
  if (step === "failed" && error) return <Navigate replace to={errorPath(company.name, error)} />;
  if (isEmpty) return <Navigate replace to={without} />;
  return (
    <>
      <div className="cp-screen__bar">
        <LinkButton icon="back" onPress={wayBack.onBack}>
          {wayBack.backTo === "bill" ? texts.backToBill : texts.back}
        </LinkButton>
      </div>
      <ScreenHeading takeFocus={false}>{texts.title}</ScreenHeading>
      <CounterForm store={store} />
      <Dialogs store={store} />
    </>
  );
}

/** Whether there is anything to pay, however much of it is chosen. */
const hasSubject = (store: CounterCheckoutStore): boolean => {
  const { items, goods } = store.getState();
  return (
    items.length > 0 ||
    (goods?.kind === "drives" ? goods.cart.items.length > 0 : (goods?.items.length ?? 0) > 0)
  );
};

/** What is shown over the form: the terminal, the notice of a tax sale (PAY-038), and why a payment failed. */
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
      <FailureDialog store={store} />
    </>
  );
}
