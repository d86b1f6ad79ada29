import { type Journey, placesOf } from "@county-pay/core/journey";
import { useStore } from "../store/use-store.ts";
import { FormNotice } from "./form-notice.tsx";
import { PayForm } from "./pay-form.tsx";
import { PaymentSummary } from "./payment-summary.tsx";

/** The form of a guest's bills. */
export function PaymentForm({ journey }: { readonly journey: Journey }) {
  const { checkout: store, company, environment } = journey;
  const { failure, step, customAmountError } = useStore(store);
  return (
    <PayForm
      store={store}
      company={company}
      places={placesOf(environment.client)}
      notice={failure && step === "form" ? <FormNotice failure={failure} /> : null}
      summary={(fieldId) => <PaymentSummary store={store} customAmountId={fieldId("customAmount")} />}
      summaryErrors={{ customAmount: customAmountError }}
    />
  );
}
