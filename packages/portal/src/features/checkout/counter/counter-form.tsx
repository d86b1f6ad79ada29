import { type CounterCheckoutStore, counterFields, counterNeeds, placesOf } from "@county-pay/core/journey";
import { billMessages, counterMessages } from "@county-pay/core/messages";
import { isOnline } from "@county-pay/core/methods";
import { instrumentOf, paymentType } from "@county-pay/core/payments";
import { FormNotice, NoticeBox, useStore, useTexts } from "@county-pay/ui";
import { useRef, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { CardStep } from "../../../shared/card-step/card-step.tsx";
import { ChangedBills } from "../shared/changed-bills.tsx";
import { MiscDetails } from "../shared/misc-details.tsx";
import { SignedInForm, useFormFields } from "../shared/signed-in-form.tsx";
import { useFailureToast } from "../shared/use-failure-toast.ts";
import { CounterSummary } from "./counter-summary.tsx";
import { MethodPanel } from "./method-panel.tsx";
import { OwnerPays } from "./owner-pays.tsx";
import { useNextField } from "./use-next-field.ts";
import { useNothingKept } from "./use-nothing-kept.ts";

type Store = { readonly store: CounterCheckoutStore };

/** The counter's payment form: every method, and the additional fields for products. */
export function CounterForm({ store }: Store) {
  const { company, client } = usePortal();
  const state = useStore(store);
  const { actions } = store;
  const form = useFormFields();
  const { fieldId } = form;
  const [entering, setEntering] = useState(false);
  const { method, payer, problems, purchase, quote } = state;
  useFailureToast(state.failure);
  const focusOn = useNextField(state, fieldId);
  const formRef = useRef<HTMLFormElement>(null);
  useNothingKept(formRef);

  const onSubmit = () => {
    const wrong = actions.check();
    const [only] = wrong;
    form.listErrors(wrong.length > 1);
    if (wrong.length === 0) return void actions.pay();
    if (wrong.length > 1 || only === undefined) return;
    // If only one thing is missing, it is the next step and not listed as an error.
    if (only === "method") setEntering(true);
    else focusOn(only);
  };
  if (!state.loading && state.offered.length === 0) return <NothingOffered store={store} />;

  const needs = counterNeeds(state, company);
  const type = paymentType(method);
  return (
    <SignedInForm
      form={form}
      formRef={formRef}
      store={store}
      errors={counterFields(problems).map((field) => [field, problems[field]])}
      notice={
        <>
          {state.failure ? <FormNotice failure={state.failure} /> : null}
          <ChangedBills removed={state.removed} changed={state.changed} onClose={actions.acknowledge} />
          <TaxSaleNote store={store} />
        </>
      }
      method={
        <>
          <MethodPanel store={store} fieldId={fieldId} onEnter={() => setEntering(true)} />
          {purchase ? (
            <MiscDetails
              details={state.misc}
              errors={problems}
              needs={state.miscNeeds}
              fieldId={fieldId}
              onChange={actions.setMisc}
              onLeave={actions.touch}
            />
          ) : (
            <OwnerPays store={store} />
          )}
        </>
      }
      payer={{ payer, errors: problems, needs, onChange: actions.setPayer, onLeave: actions.touch }}
      places={needs.place ? placesOf(client) : null}
      summary={<CounterSummary store={store} fieldId={fieldId} />}
      onSubmit={onSubmit}
    >
      {entering && isOnline(type) ? (
        <CardStep
          method={type}
          billingZip={payer.zip}
          total={quote.total}
          onCancel={() => setEntering(false)}
          onToken={(entered) => {
            setEntering(false);
            actions.enter(instrumentOf(entered));
          }}
        />
      ) : null}
    </SignedInForm>
  );
}

/** A bill under tax sale accepts only certified funds (ERRTEXT-004). */
function TaxSaleNote({ store }: Store) {
  const { taxSale: words } = useTexts(billMessages);
  const taxSale = useStore(store, (state) => state.taxSale);
  if (taxSale === "none") return null;
  return (
    <NoticeBox tone="warn" title={words.title}>
      <p>{words.body}</p>
    </NoticeBox>
  );
}

function NothingOffered({ store }: Store) {
  const texts = useTexts(counterMessages);
  const taxSale = useStore(store, (state) => state.taxSale);
  return (
    <NoticeBox tone="warn" title={texts.unavailableTitle}>
      <p>{taxSale === "none" ? texts.unavailable : texts.noCertifiedFunds}</p>
    </NoticeBox>
  );
}
