import { type CounterCheckoutStore, type CounterField, counterNeeds } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { isOnline } from "@county-pay/core/methods";
import { instrumentOf, isPayerField, paymentType } from "@county-pay/core/payments";
import { Card, useStore, useTexts } from "@county-pay/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { CardStep } from "../../../shared/card-step/card-step.tsx";
import { useShortcut } from "../../../shared/counter/shortcut-handlers.ts";
import { MiscDetails } from "../shared/misc-details.tsx";
import { useFormFields } from "../shared/signed-in-form.tsx";
import { useFailureToast } from "../shared/use-failure-toast.ts";
import { MethodPanel } from "./method-panel.tsx";
import { PayerDialog } from "./payer-dialog.tsx";
import { PayerLine } from "./payer-line.tsx";
import { SaleCart } from "./sale-cart.tsx";
import { SaleLines } from "./sale-lines.tsx";
import { NothingOffered, SaleNotices } from "./sale-notices.tsx";
import { SaleTotal } from "./sale-total.tsx";
import { useNoAutofill } from "./use-no-autofill.ts";
import { type FirstTender, useTenderKeys } from "./use-tender-keys.ts";

/** The methods of the tender keys that card entry reports. */
const TENDERS = { F5: "cash", F6: "check", F7: "terminal" } as const;

/** The form of a payment at the counter: what is paid, the tender, the payer, the total, and the button. */
export function CounterForm(props: {
  readonly store: CounterCheckoutStore;
  /** Whether the sale follows the cart, beside the scan field, which keeps the focus until a tender key is pressed. */
  readonly followsCart: boolean;
  /** The tender that is selected first, and takes the focus; null leaves the focus where it is. */
  readonly first: FirstTender;
}) {
  const { store } = props;
  const { company } = usePortal();
  const { summaryTitle } = useTexts(paymentMessages);
  const state = useStore(store);
  const { actions } = store;
  const { items, payer, problems, purchase, quote, method } = state;
  const { fieldId } = useFormFields();
  const [open, setOpen] = useState<"card" | "payer" | null>(null);
  useFailureToast(state.failure);
  const leave = open ? () => setOpen(null) : null;
  const { focusOn, press } = useTenderKeys(store, fieldId, props.first, leave);
  const formRef = useRef<HTMLFormElement>(null);
  useNoAutofill(formRef);

  const leadTo = (field: CounterField) => (isPayerField(field) ? setOpen("payer") : focusOn(field));
  /** Opens card entry, or leads to the first other thing that is missing: an entered card is charged at once. */
  const enter = (wrong = actions.check()) => {
    const other = wrong.find((field) => field !== "method");
    if (other === undefined) setOpen("card");
    else leadTo(other);
  };
  const [isPressed, setPressed] = useState(false);
  /** Pays, or leads to the first thing that is missing; nothing while there is nothing to pay. */
  const goOn = () => {
    // A press that comes before the methods are known counts as soon as they are.
    if (state.loading) return setPressed(true);
    if (quote.subAmount <= 0) return;
    const wrong = actions.check();
    if (wrong.length === 0) void actions.pay();
    else enter(wrong);
  };
  useShortcut("main", goOn);
  useEffect(() => {
    if (!isPressed || state.loading) return;
    setPressed(false);
    goOn();
  });
  if (!state.loading && state.offered.length === 0) return <NothingOffered store={store} />;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };
  const type = paymentType(method);
  const needs = counterNeeds(state, company);
  const panel = { store, fieldId: (field: CounterField) => fieldId(field) };
  return (
    <form className="portal-sale" ref={formRef} noValidate onSubmit={onSubmit}>
      <SaleNotices store={store} />
      <Card title={summaryTitle} aside={props.followsCart ? <SaleCart count={items.length} /> : null}>
        <div className="portal-sale__parts">
          <SaleLines {...panel} />
          <div className="portal-sale__tender">
            <MethodPanel {...panel} onEnter={() => enter()} />
            {purchase ? (
              <MiscDetails
                details={state.misc}
                errors={problems}
                needs={state.miscNeeds}
                fieldId={fieldId}
                onChange={actions.setMisc}
                onLeave={actions.touch}
              />
            ) : null}
            <PayerLine store={store} onChange={() => setOpen("payer")} />
          </div>
          <SaleTotal {...panel} />
        </div>
      </Card>
      {open === "payer" ? (
        <PayerDialog store={store} needs={needs} fieldId={fieldId} onClose={() => setOpen(null)} />
      ) : null}
      {open === "card" && isOnline(type) ? (
        <CardStep
          method={type}
          billingZip={payer.zip}
          total={quote.total}
          paysNext
          onCancel={() => setOpen(null)}
          onTender={(key) => press(TENDERS[key])}
          onToken={(entered) => {
            setOpen(null);
            actions.enter(instrumentOf(entered));
            goOn();
          }}
        />
      ) : null}
    </form>
  );
}
