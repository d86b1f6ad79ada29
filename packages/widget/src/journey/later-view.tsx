import type { Bill } from "@county-pay/core/bills";
import type { CheckoutState, Journey } from "@county-pay/core/journey";
import { Skeleton } from "@county-pay/ui";
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import type { Emit } from "../element/events.ts";
import type { View, Visit } from "../element/visit.ts";

export interface LaterViewProps {
  readonly visit: Visit;
  readonly journey: Journey;
  readonly view: View;
  readonly emit: Emit;
  readonly onOpenBill: (bill: Bill) => void;
}

/** Views whose code comes when they are needed: bill and cart, then payment and receipt. */
export function LaterView(props: LaterViewProps): ReactNode {
  const { visit, journey, view, onOpenBill } = props;
  const { billCode } = useStore(visit);
  const { go, back, home } = visit.actions;
  if (!billCode) return <Waiting />;
  if (view.name === "bill")
    return (
      <billCode.BillScreen
        journey={journey}
        store={view.store}
        onBack={back}
        onPay={() => go({ name: "payment" })}
        onOpenBill={onOpenBill}
        onCart={() => go({ name: "cart" })}
      />
    );
  if (view.name === "cart")
    return (
      <billCode.CartScreen
        journey={journey}
        onContinue={() => go({ name: "payment" })}
        onOpenBill={onOpenBill}
        onAddMore={home}
        onBack={back}
      />
    );
  return <Paying {...props} />;
}

const Waiting = (): ReactNode => (
  <div className="cp-root cp-widget-wait">
    <Skeleton kind="panel" lines={2} />
  </div>
);

function Paying({ visit, journey, view, emit }: LaterViewProps): ReactNode {
  const { paymentCode } = useStore(visit);
  const { go, back, home } = visit.actions;
  useCheckoutEvents(journey, emit);
  if (!paymentCode) return <Waiting />;
  if (view.name === "receipt")
    return <paymentCode.ReceiptScreen journey={journey} confirmation={view.confirmation} onHome={home} />;
  return (
    <paymentCode.PaymentScreen
      journey={journey}
      cardFrame={paymentCode.CardFrame}
      onDone={(confirmation) => go({ name: "receipt", confirmation })}
      onBack={back}
    />
  );
}

/** What the page is told of a checkout: that it was paid, or that card entry was left without a payment. */
function useCheckoutEvents(journey: Journey, emit: Emit): void {
  useEffect(() => {
    const heard = (now: CheckoutState, before: CheckoutState): void => {
      if (now.step === before.step) return;
      if (now.step === "succeeded")
        emit("county-pay:paid", { amount: before.quote.total, bills: before.items.length });
      if (before.step === "frame" && now.step === "form") emit("county-pay:closed", {});
      if (now.step === "failed" && now.failure) emit("county-pay:error", { code: now.failure.code });
    };
    return journey.checkout.subscribe(heard);
  }, [journey, emit]);
}
