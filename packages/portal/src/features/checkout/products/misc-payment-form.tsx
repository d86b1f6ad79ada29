import { type MiscCheckoutStore, placesOf } from "@county-pay/core/journey";
import type { MiscDetails as Details } from "@county-pay/core/payments";
import { GuestForm, PaymentSummary, useStore } from "@county-pay/ui";
import { CardFrame } from "@county-pay/widget/card-host";
import { usePortal } from "../../../platform/portal-context.ts";
import { LineItems } from "../shared/line-items.tsx";
import { MiscDetails } from "../shared/misc-details.tsx";

/** In form order. */
const FIELDS: readonly (keyof Details)[] = ["paymentFor", "other", "invoiceNumber", "tagVin", "license"];

/** The payment form for products: their additional fields, then the same fields as for bills. */
export function MiscPaymentForm({ store }: { readonly store: MiscCheckoutStore }) {
  const { company, client } = usePortal();
  const state = useStore(store);
  const { details, detailErrors, needs } = state;
  const { actions } = store;
  return (
    <GuestForm
      store={store}
      company={company}
      cardFrame={CardFrame}
      places={placesOf(client)}
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
      summary={() => <PaymentSummary state={state} lines={<LineItems purchase={state.purchase} />} />}
    />
  );
}
