import type { ApiFailure } from "@county-pay/core/client";
import type { GuestPaymentStore } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { PAYER_FIELDS, type PayerForm as Payer, payerNeeds } from "@county-pay/core/payments";
import {
  AddressForm,
  ErrorSummary,
  type FormError,
  FormNotice,
  MethodTiles,
  NoticeBox,
  PayerForm,
  SummaryBar,
  useFailureText,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
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

/** Method with its fee, payer and address on the left, amounts and terms on the right (spec 0:185). */
export function SinglePaymentForm({ store }: { readonly store: GuestPaymentStore }) {
  const { company } = usePortal();
  const state = useStore(store);
  const { actions } = store;
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const fieldId = (field: keyof Payer | "customAmount" | "consent") => `${prefix}-${field}`;

  const errors: FormError[] = PAYER_FIELDS.flatMap((field) => {
    const message = state.errors[field];
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });
  if (state.customAmountError)
    errors.push({ fieldId: fieldId("customAmount"), message: state.customAmountError });
  if (state.consentError) errors.push({ fieldId: fieldId("consent"), message: state.consentError });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = actions.submit();
    setAttempt(wrong.length > 0 ? attempt + 1 : 0);
  };
  const payer = {
    payer: state.payer,
    errors: state.errors,
    needs: payerNeeds(company.rules, state.payer.isBusiness),
    fieldId,
    onChange: actions.setPayer,
    onLeave: actions.touch,
  };
  return (
    <form className="cp-pay" noValidate onSubmit={onSubmit}>
      {attempt > 0 ? <ErrorSummary errors={errors} attempt={attempt} /> : null}
      {state.failure ? <WhyBack failure={state.failure} /> : null}
      <div className="cp-with-side">
        <div className="cp-stack">
          <MethodTiles
            methods={state.methods}
            method={state.method}
            company={company}
            amount={state.quote.subAmount}
            onChange={actions.setMethod}
          />
          <PayerForm {...payer} />
          <AddressForm {...payer} />
        </div>
        <SingleSummary
          store={store}
          customAmountId={fieldId("customAmount")}
          consentId={fieldId("consent")}
        />
      </div>
      <SummaryBar store={store} />
    </form>
  );
}
