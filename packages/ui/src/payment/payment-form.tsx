import type { Journey } from "@county-pay/core/journey";
import type { AddressFormProps } from "../address-form/address-form.tsx";
import { useStore } from "../store/use-store.ts";
import { FormNotice } from "./form-notice.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentSummary } from "./payment-summary.tsx";

/** The form of a guest's bills. */
export function PaymentForm({
  journey,
  places,
}: Pick<AddressFormProps, "places"> & { readonly journey: Journey }) {
  const { checkout: store, company } = journey;
  const { failure, step, customAmountError } = useStore(store);
  return (
    <PayForm
      store={store}
      company={company}
      places={places}
      notice={failure && step === "form" ? <FormNotice failure={failure} /> : null}
      summary={(fieldId) => <PaymentSummary store={store} customAmountId={fieldId("customAmount")} />}
      summaryErrors={{ customAmount: customAmountError }}
    />
  );
}
