import { type CheckoutStore, type LinkedBillStore, placesOf } from "@county-pay/core/journey";
import { GuestForm, PaymentSummary, useStore } from "@county-pay/ui";
import { CardFrame } from "@county-pay/widget/card-host";
import { usePortal } from "../../../platform/portal-context.ts";
import { BillFacts } from "./bill-facts.tsx";

/** The form of a guest for one linked bill (GUESTPAY-001 to 005). */
export function SinglePaymentForm(props: {
  readonly store: LinkedBillStore;
  readonly checkout: CheckoutStore;
}) {
  const { company, client } = usePortal();
  const { checkout } = props;
  const { paidBefore } = useStore(props.store);
  const state = useStore(checkout);
  return (
    <GuestForm
      store={checkout}
      company={company}
      cardFrame={CardFrame}
      places={placesOf(client)}
      summary={(fieldId) => (
        <PaymentSummary
          state={state}
          lines={<BillFacts paidBefore={paidBefore} items={state.items} />}
          amount={{ state, actions: checkout.actions, fieldId: fieldId("customAmount") }}
        />
      )}
      summaryErrors={{ customAmount: state.customAmountError }}
    />
  );
}
