import "./counter-payment.css";
import type { CounterCheckoutStore } from "@county-pay/core/journey";
import { useStore } from "@county-pay/ui";
import { Navigate } from "../../../platform/router/index.ts";
import { SignedInPayment } from "../shared/signed-in-payment.tsx";
import type { WayBack } from "../shared/use-way-back.ts";
import { CounterForm } from "./counter-form.tsx";
import { SaleDialogs } from "./sale-dialogs.tsx";

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
  const { step, quote, items, purchase } = useStore(store);
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
      {isEmpty ? (
        <Navigate replace to={without} />
      ) : (
        <CounterForm store={store} followsCart={false} first="current" />
      )}
      <SaleDialogs store={store} />
    </SignedInPayment>
  );
}
