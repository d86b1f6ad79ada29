import { isTakingPayment, type SignedInState } from "@county-pay/core/journey";
import { paymentMessages, sessionMessages } from "@county-pay/core/messages";
import { errorPath } from "@county-pay/core/site";
import {
  LinkButton,
  ProcessingPanel,
  type ReadableStore,
  Screen,
  ScreenHeading,
  Skeleton,
  useLanguage,
  useStore,
  useTexts,
  WaitingPanel,
} from "@county-pay/ui";
import { type ReactNode, useEffect } from "react";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Navigate } from "../../../platform/router/index.ts";
import { useStay } from "../../../platform/use-stay.ts";
import { FailureDialog } from "./failure-dialog.tsx";
import { useNothingLeft } from "./use-nothing-left.ts";
import type { WayBack } from "./use-way-back.ts";

/** A link out of a signed-in user's payment, also to the home page. */
export type SignedInWayBack = WayBack | { readonly backTo: "home"; readonly onBack: () => void };

interface Props {
  readonly store: ReadableStore<SignedInState> & {
    readonly actions: {
      closeNotice(): Promise<void>;
      giveUp(): Promise<boolean>;
      setPayer(change: object): void;
    };
  };
  /** Whether the subject of the payment is known and an interrupted payment has been resumed. */
  readonly begun: boolean;
  /** No bill is left to pay. */
  readonly isNothingLeft: boolean;
  /** The link back to where the items were selected; its label names that page. */
  readonly wayBack: SignedInWayBack;
  /** Whether the heading takes the focus; at the counter, the first field does. */
  readonly takeFocus: boolean;
  /** The form and its dialogs. */
  readonly children: ReactNode;
}

/** A signed-in user's payment, from the form to the result (docs/requirements/payment.md). */
export function SignedInPayment(props: Props) {
  const { store } = props;
  const { whilePaying } = usePortal();
  const language = useLanguage();
  // A payer in line may leave, and reload.
  useStay(useStore(store, (state) => isTakingPayment(state) && state.step !== "line"));
  useEffect(() => whilePaying(() => isTakingPayment(store.getState())), [whilePaying, store]);
  // Errors that are already shown appear again in the newly chosen language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the reason
  useEffect(() => store.actions.setPayer({}), [store, language]);
  return (
    <Screen>
      <Steps {...props} />
    </Screen>
  );
}

function Steps({ store, begun, isNothingLeft, wayBack, takeFocus, children }: Props) {
  const { company } = usePortal();
  const texts = useTexts(paymentMessages);
  const { backToHome } = useTexts(sessionMessages);
  const labels = { bill: texts.backToBill, cart: texts.back, home: backToHome };
  const paths = usePaths();
  const { step, result, error, failure, removed, waits, quote } = useStore(store);
  useNothingLeft(isNothingLeft, { failure, removed });

  if (step === "processing" && waits)
    return (
      <WaitingPanel
        waits={waits}
        total={quote.total}
        contactUrl={company.contactUrl}
        onGiveUp={store.actions.giveUp}
      />
    );
  if (step === "processing" || step === "sending") return <ProcessingPanel store={store} />;
  if (begun && step === "succeeded" && result)
    return <Navigate replace to={paths.receipt({ Confirmation: result.Confirmation })} />;
  if (begun && step === "failed" && error) return <Navigate replace to={errorPath(company.name, error)} />;
  if (!begun || isNothingLeft)
    return (
      <>
        <ScreenHeading takeFocus={false}>{texts.title}</ScreenHeading>
        <Skeleton kind="panel" lines={3} />
      </>
    );
  return (
    <>
      <div className="cp-screen__bar">
        <LinkButton icon="back" onPress={wayBack.onBack}>
          {labels[wayBack.backTo]}
        </LinkButton>
      </div>
      <ScreenHeading takeFocus={takeFocus} step={step === "line" ? step : "form"}>
        {texts.title}
      </ScreenHeading>
      {children}
      <FailureDialog store={store} />
    </>
  );
}
