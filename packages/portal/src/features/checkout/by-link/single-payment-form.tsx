import { type GuestPaymentStore, placesOf } from "@county-pay/core/journey";
import { FormNotice, PayForm, useStore } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { SingleSummary } from "./single-summary.tsx";

/** The form of one bill by its link (GUESTPAY-001 to 005): amounts and terms stand in its summary. */
export function SinglePaymentForm({ store }: { readonly store: GuestPaymentStore }) {
  const { company, client } = usePortal();
  const { failure, customAmountError, consentError } = useStore(store);
  return (
    <PayForm
      store={store}
      company={company}
      places={placesOf(client)}
      notice={failure ? <FormNotice failure={failure} /> : null}
      summary={(fieldId) => (
        <SingleSummary
          store={store}
          customAmountId={fieldId("customAmount")}
          consentId={fieldId("consent")}
        />
      )}
      summaryErrors={{ customAmount: customAmountError, consent: consentError }}
    />
  );
}
