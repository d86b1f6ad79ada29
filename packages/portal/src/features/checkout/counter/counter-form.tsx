import {
  type CounterCheckoutStore,
  type CounterField,
  counterFields,
  counterNeeds,
  placesOf,
} from "@county-pay/core/journey";
import { billMessages, counterMessages } from "@county-pay/core/messages";
import { isOnline } from "@county-pay/core/methods";
import { instrumentOf, paymentType } from "@county-pay/core/payments";
import {
  AddressForm,
  ErrorSummary,
  FormNotice,
  NoticeBox,
  PayerForm,
  SummaryBar,
  useStore,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useId, useRef, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { CardStep } from "../../../shared/card-step/card-step.tsx";
import { ChangedBills } from "../shared/changed-bills.tsx";
import { MiscDetails } from "../shared/misc-details.tsx";
import { useFailureToast } from "../shared/use-failure-toast.ts";
import { CounterSummary } from "./counter-summary.tsx";
import { MethodPanel } from "./method-panel.tsx";
import { OwnerPays } from "./owner-pays.tsx";
import { useNextField } from "./use-next-field.ts";
import { useNothingKept } from "./use-nothing-kept.ts";

type Store = { readonly store: CounterCheckoutStore };

/** Method, payer and address on the left, the summary on the right (PAY-003). */
export function CounterForm({ store }: Store) {
  const { company, client } = usePortal();
  const state = useStore(store);
  const { actions } = store;
  const [attempt, setAttempt] = useState(0);
  const [entering, setEntering] = useState(false);
  const prefix = useId();
  const fieldId = (field: CounterField) => `${prefix}-${field}`;
  const { method, payer, problems, goods, quote } = state;
  useFailureToast(state.failure);
  const focusOn = useNextField(state, fieldId);
  const form = useRef<HTMLFormElement>(null);
  useNothingKept(form);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = actions.check();
    const [only] = wrong;
    setAttempt(wrong.length > 1 ? attempt + 1 : 0);
    if (wrong.length === 0) return void actions.pay();
    if (wrong.length > 1 || only === undefined) return;
    // One thing is missing: that is the next step, not a list.
    if (only === "method") setEntering(true);
    else focusOn(only);
  };
  if (!state.loading && state.offered.length === 0) return <NothingOffered store={store} />;

  const needs = counterNeeds(state, company);
  const person = {
    payer,
    errors: problems,
    needs,
    fieldId,
    onChange: actions.setPayer,
    onLeave: actions.touch,
  };
  const type = paymentType(method);
  return (
    <form className="cp-pay" ref={form} noValidate onSubmit={onSubmit}>
      {attempt > 0 ? (
        <ErrorSummary
          attempt={attempt}
          errors={counterFields(problems).flatMap((field) => {
            const message = problems[field];
            return message ? [{ fieldId: fieldId(field), message }] : [];
          })}
        />
      ) : null}
      {state.failure ? <FormNotice failure={state.failure} /> : null}
      <ChangedBills removed={state.removed} changed={state.changed} onClose={actions.acknowledge} />
      <TaxSaleNote store={store} />
      <div className="cp-with-side">
        <div className="cp-stack">
          <MethodPanel store={store} fieldId={fieldId} onEnter={() => setEntering(true)} />
          {goods ? (
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
          <PayerForm {...person} />
          {needs.place ? <AddressForm {...person} places={placesOf(client)} /> : null}
        </div>
        <CounterSummary store={store} fieldId={fieldId} />
      </div>
      <SummaryBar store={store} />
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
    </form>
  );
}

/** A bill under tax sale takes certified funds alone (ERRTEXT-004). */
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
