import { cardFeeNotes, methodFeeText, returnedCheckNotice } from "@county-pay/core/fees";
import { counterMessages, feeMessages, methodMessages, paymentMessages } from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import {
  isEntered,
  isEnteredCard,
  methodLabel,
  type PaymentMethod,
  paymentType,
} from "@county-pay/core/payments";
import { Card, RadioGroup, Skeleton, TextField, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { EntryPanel } from "../shared/entry-panel.tsx";
import { CardTypePanel } from "./card-type-panel.tsx";
import { CashPanel } from "./cash-panel.tsx";
import type { MethodPanelProps } from "./method-panel-props.ts";

/**
 * How it is paid, with what each way costs before it is chosen, and what belongs to the way that is chosen (PAY-004
 * to 010).
 */
export function MethodPanel(props: MethodPanelProps & { readonly onEnter: () => void }) {
  const { company } = usePortal();
  const { store, fieldId } = props;
  const { offered, method, loading, quote } = useStore(store);
  const own = useTexts(counterMessages);
  const texts = useTexts(paymentMessages);
  const methodTexts = useTexts(methodMessages);
  const hints: Readonly<Record<PaymentMethod, string>> = {
    terminal: methodTexts.terminalHint,
    manual: methodTexts.manualHint,
    ach: own.achMethodHint,
    cash: methodTexts.cashHint,
    check: methodTexts.checkHint,
  };
  const detailOf = (one: PaymentMethod) => (
    <>
      {!isEntered(one) ? null : (
        <span className="cp-method__fee">
          {methodFeeText(company.fees, paymentType(one), quote.subAmount, texts)}
        </span>
      )}
      <span className="cp-method__hint">{hints[one]}</span>
    </>
  );
  return (
    <Card title={own.methodTitle}>
      {loading ? (
        <Skeleton kind="row" lines={2} />
      ) : (
        <div className="cp-stack">
          <div className="portal-counter-tiles" id={isEntered(method) ? fieldId("method") : undefined}>
            <RadioGroup
              tiles
              legend={own.methodTitle}
              legendHidden
              value={method}
              onChange={store.actions.choose}
              options={offered.map((one) => ({
                value: one,
                label: methodLabel(one, "clerk", methodTexts, texts),
                detail: detailOf(one),
              }))}
            />
          </div>
          <Chosen {...props} />
          <FeeNotes method={method} />
        </div>
      )}
    </Card>
  );
}

function Chosen({ store, fieldId, onEnter }: MethodPanelProps & { readonly onEnter: () => void }) {
  const own = useTexts(counterMessages);
  const texts = useTexts(methodMessages);
  const { method, details, problems } = useStore(store);
  const { actions } = store;
  switch (method) {
    case "cash":
      return <CashPanel store={store} fieldId={fieldId} />;
    case "terminal":
      return <CardTypePanel store={store} fieldId={fieldId} />;
    case "check":
      return (
        <TextField
          label={texts.checkNumber}
          hint={own.checkNumberHint}
          id={fieldId("checkNumber")}
          value={details.checkNumber}
          error={problems.checkNumber ?? ""}
          onChange={(checkNumber) => actions.setDetails({ checkNumber })}
          onLeave={() => details.checkNumber !== "" && actions.touch("checkNumber")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          width="medium"
        />
      );
    default:
      return (
        <EntryPanel
          kind={method}
          instrument={details.instrument}
          error={problems.method ?? ""}
          onEnter={onEnter}
          words={
            isEnteredCard(method)
              ? { lead: own.entryLead, enter: own.enterCard }
              : { lead: own.accountEntryLead, enter: own.enterAccount }
          }
        />
      );
  }
}

/** What the county's fees for this way are made of (CONST-005, PAY-078). */
function FeeNotes({ method }: { readonly method: PaymentMethod }) {
  const { company } = usePortal();
  const texts = useTexts(paymentMessages);
  const feeTexts = useTexts(feeMessages);
  const type = paymentType(method);
  const notes = [
    ...(isOfCard(type) ? cardFeeNotes(company.fees, feeTexts, texts) : []),
    returnedCheckNotice(company.isTyler, type, feeTexts),
  ].filter((note) => note !== "");
  return notes.map((note) => (
    <p key={note} className="cp-muted cp-small">
      {note}
    </p>
  ));
}
