import { isResidentPaying, type ResidentCheckoutStore } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { errorPath } from "@county-pay/core/site";
import {
  LinkButton,
  PaymentsOff,
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
import { useWayBack } from "../shared/use-way-back.ts";
import { ResidentForm } from "./resident-form.tsx";
import { useBegun } from "./use-begun.ts";

interface Props {
  readonly store: ResidentCheckoutStore;
}

/** From the form to what became of the payment (docs/requirements/payment.md). */
export function ResidentPayment({ store, userId }: Props & { readonly userId: string }) {
  const { whilePaying } = usePortal();
  const language = useLanguage();
  const inFlight = useStore(store, isResidentPaying);
  useStay(inFlight);
  useEffect(() => whilePaying(() => isResidentPaying(store.getState())), [whilePaying, store]);
  // What the form says already is said again in the language that was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is the reason
  useEffect(() => store.actions.setPayer({}), [store, language]);
  return (
    <Screen>
      <Steps store={store} begun={useBegun(store, userId)} />
    </Screen>
  );
}

function Steps({ store, begun }: Props & { readonly begun: boolean }) {
  const { company } = usePortal();
  const paths = usePaths();
  const { step, items, offered, result, error, failure, removed } = useStore(store);
  const isNothingLeft =
    begun && offered.length > 0 && (step === "nothing-left" || (step === "form" && items.length === 0));
  useNothingLeft(isNothingLeft, { failure, removed });

  if (step === "processing" || step === "sending") return <ProcessingPanel store={store} />;
  if (!begun) return <Waiting />;
  if (step === "succeeded" && result)
    return <Navigate replace to={paths.receipt({ Confirmation: result.Confirmation })} />;
  if (step === "failed" && error) return <Navigate replace to={errorPath(company.name, error)} />;
  if (isNothingLeft) return <Waiting />;
  return (
    <>
      <Head />
      <Payable store={store} />
      <FailureDialog store={store} />
    </>
  );
}

function Payable({ store }: Props) {
  const { company } = usePortal();
  const offered = useStore(store, (state) => state.offered);
  return offered.length > 0 ? <ResidentForm store={store} /> : <PaymentsOff company={company} />;
}

function Head() {
  const texts = useTexts(paymentMessages);
  const { backTo, onBack } = useWayBack();
  return (
    <>
      <div className="cp-screen__bar">
        <LinkButton icon="back" onPress={onBack}>
          {backTo === "bill" ? texts.backToBill : texts.back}
        </LinkButton>
      </div>
      <ScreenHeading takeFocus step="form">
        {texts.title}
      </ScreenHeading>
    </>
  );
}

function Waiting() {
  const texts = useTexts(paymentMessages);
  return (
    <>
      <ScreenHeading takeFocus={false}>{texts.title}</ScreenHeading>
      <Skeleton kind="panel" lines={3} />
    </>
  );
}
