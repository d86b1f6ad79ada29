import { type MiscCheckoutStore, placesOf } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import type { MiscDetails as Details } from "@county-pay/core/payments";
import { FormNotice, PayForm, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { CheckoutSummary } from "../shared/checkout-summary.tsx";
import { LineItems } from "../shared/line-items.tsx";
import { MiscDetails } from "../shared/misc-details.tsx";

/** In the order of the form. */
const FIELDS: readonly (keyof Details)[] = ["paymentFor", "other", "invoiceNumber", "tagVin", "license"];

/** The form of products: what they are for, then as for bills. */
export function MiscPaymentForm({ store }: { readonly store: MiscCheckoutStore }) {
  const { company, client } = usePortal();
  const texts = useTexts(paymentMessages);
  const state = useStore(store);
  const { details, detailErrors, needs, failure, step } = state;
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
      detailErrors={Object.fromEntries(FIELDS.map((field) => [field, detailErrors[field]]))}
      summary={() => (
        <CheckoutSummary state={state} lines={<LineItems goods={state.goods} />} pay={texts.payNow}>
          <p className="cp-muted cp-small">{texts.proceedNote}</p>
        </CheckoutSummary>
      )}
    />
  );
}
