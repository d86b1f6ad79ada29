import { type GuestPaymentStore, placesOf } from "@county-pay/core/journey";
import { guestPaymentMessages, singlePaymentMessages } from "@county-pay/core/messages";
import { Button, FormNotice, PayForm, useStore, useTexts } from "@county-pay/ui";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { CheckoutSummary } from "../shared/checkout-summary.tsx";
import { Consent } from "../shared/consent.tsx";
import { BillFacts } from "./bill-facts.tsx";
import { TermsBox } from "./terms-box.tsx";

/**
 * The form that pays one linked bill (GUESTPAY-001 to 005): amounts and terms are in its summary, and Cancel
 * is next to Pay Now.
 */
export function SinglePaymentForm({ store }: { readonly store: GuestPaymentStore }) {
  const { company, client } = usePortal();
  const texts = useTexts(singlePaymentMessages);
  const { cancel } = useTexts(guestPaymentMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  const state = useStore(store);
  const { actions } = store;
  const { failure, customAmountError, consentError } = state;
  // A visitor who opened the link has no previous page in the portal.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.search));
  return (
    <PayForm
      store={store}
      company={company}
      places={placesOf(client)}
      notice={failure ? <FormNotice failure={failure} /> : null}
      summary={(fieldId) => (
        <CheckoutSummary
          state={state}
          lines={<BillFacts {...state} />}
          amount={{ state: state, actions: actions, fieldId: fieldId("customAmount") }}
          consent={
            <TermsBox>
              <Consent
                id={fieldId("consent")}
                label={texts.agree}
                agreed={state.consent}
                error={consentError}
                onChange={actions.setConsent}
              />
            </TermsBox>
          }
          pay={texts.payNow}
        >
          <Button wide onPress={goBack}>
            {cancel}
          </Button>
          <p className="cp-muted cp-small">{texts.cardNote}</p>
        </CheckoutSummary>
      )}
      summaryErrors={{ customAmount: customAmountError, consent: consentError }}
    />
  );
}
