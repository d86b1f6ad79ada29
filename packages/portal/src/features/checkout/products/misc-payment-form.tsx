import { type MiscCheckoutStore, placesOf } from "@county-pay/core/journey";
import { EMPTY_MISC_DETAILS } from "@county-pay/core/payments";
import { FormNotice, PayForm, useStore } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { MiscDetails } from "../shared/misc-details.tsx";
import { MiscSummary } from "./misc-summary.tsx";

/** The form of products: what they are for, then as for bills. */
export function MiscPaymentForm({ store }: { readonly store: MiscCheckoutStore }) {
  const { company, client } = usePortal();
  const { details, detailErrors, needs, failure, step } = useStore(store);
  const { actions } = store;
  return (
    <PayForm
      store={store}
      company={company}
      places={placesOf(client)}
      notice={failure && step === "form" ? <FormNotice failure={failure} /> : null}
      details={(fieldId) => (
        <MiscDetails
          details={details}
          errors={detailErrors}
          needs={needs}
          fieldId={fieldId}
          onChange={actions.setDetails}
          onLeave={actions.touchDetail}
        />
      )}
      // In the order of the form.
      detailErrors={{ ...blank, ...detailErrors }}
      summary={() => <MiscSummary store={store} />}
    />
  );
}

const blank = Object.fromEntries(Object.keys(EMPTY_MISC_DETAILS).map((field) => [field, ""]));
