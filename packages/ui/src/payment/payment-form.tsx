import { type PayingJourney, placesOf } from "@county-pay/core/journey";
import type { ComponentType } from "react";
import { useStore } from "../store/use-store.ts";
import type { CardFrameProps } from "./card-section.tsx";
import { PaidBills } from "./fee-lines.tsx";
import { GuestForm } from "./guest-form.tsx";
import { PaymentSummary } from "./payment-summary.tsx";

/** The form of a guest's bills. */
export function PaymentForm(props: {
  readonly journey: PayingJourney;
  readonly cardFrame: ComponentType<CardFrameProps>;
}) {
  const { checkout: store, company, environment } = props.journey;
  const state = useStore(store);
  return (
    <GuestForm
      store={store}
      company={company}
      cardFrame={props.cardFrame}
      places={placesOf(environment.client)}
      summary={(fieldId) => (
        <PaymentSummary
          state={state}
          lines={<PaidBills items={state.items} />}
          amount={{ state, actions: store.actions, fieldId: fieldId("customAmount") }}
        />
      )}
      summaryErrors={{ customAmount: state.customAmountError }}
    />
  );
}
