import type { ApiFailure } from "@county-pay/core/client";
import { type GuestPaymentStore, placesOf } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { FormNotice, NoticeBox, PayForm, useFailureText, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../app/portal-context.ts";
import { SingleSummary } from "./single-summary.tsx";

/** Why the payer is back at the form. A decline is said by its toast; here it only stays to be read. */
function WhyBack({ failure }: { readonly failure: ApiFailure }) {
  const texts = useTexts(paymentMessages);
  const failureText = useFailureText();
  if (failure.code !== "payment_declined") return <FormNotice failure={failure} />;
  return (
    <NoticeBox tone="warn" title={texts.unsuccessfulTitle}>
      <p>{failureText(failure)}</p>
    </NoticeBox>
  );
}

/** The form of one bill by its link (spec 0:185): amounts and terms stand in its summary. */
export function SinglePaymentForm({ store }: { readonly store: GuestPaymentStore }) {
  const { company, client } = usePortal();
  const { failure, customAmountError, consentError } = useStore(store);
  return (
    <PayForm
      store={store}
      company={company}
      places={placesOf(client)}
      notice={failure ? <WhyBack failure={failure} /> : null}
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
