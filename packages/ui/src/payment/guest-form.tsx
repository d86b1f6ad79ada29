import type { CheckoutState } from "@county-pay/core/journey";
import type { ComponentProps, ComponentType } from "react";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { type CardFrameProps, CardSection, type CardSectionStore } from "./card-section.tsx";
import { FormNotice } from "./form-notice.tsx";
import { PayForm, type PayFormStore } from "./pay-form.tsx";
import { TermsBoxes, type TermsStore } from "./terms-boxes.tsx";

/**
 * The form of a guest, on one page: what is paid, method, payer, terms, and card entry, which replaces its button
 * (docs/requirements/payment.md).
 */
export function GuestForm(
  props: Pick<
    ComponentProps<typeof PayForm>,
    "company" | "places" | "details" | "detailErrors" | "summary" | "summaryErrors"
  > & {
    readonly store: PayFormStore &
      TermsStore &
      CardSectionStore &
      ReadableStore<Pick<CheckoutState, "failure" | "step" | "termsError">>;
    readonly cardFrame: ComponentType<CardFrameProps>;
  },
) {
  const { cardFrame, ...form } = props;
  const { store, company } = form;
  const { failure, step, termsError } = useStore(store);
  return (
    <PayForm
      {...form}
      notice={failure && step === "form" ? <FormNotice failure={failure} /> : null}
      locked={step !== "form"}
      terms={(fieldId) => <TermsBoxes store={store} company={company} id={fieldId("terms")} />}
      termsError={termsError}
      end={<CardSection store={store} company={company} cardFrame={cardFrame} />}
    />
  );
}
