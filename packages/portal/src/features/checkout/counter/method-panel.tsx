import { cardFeeNotes, methodFeeText, returnedCheckNotice } from "@county-pay/core/fees";
import {
  counterMessages,
  feeMessages,
  methodMessages,
  onlineMethodMessages,
  paymentMessages,
} from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import { isEntered, isEnteredCard, methodLabel, paymentType } from "@county-pay/core/payments";
import { RadioGroup, Skeleton, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Key } from "../../../shared/counter/key.tsx";
import { EntryPanel } from "../shared/entry-panel.tsx";
import { CardTypePanel } from "./card-type-panel.tsx";
import { CashPanel } from "./cash-panel.tsx";
import { CheckPanel } from "./check-panel.tsx";
import type { MethodPanelProps } from "./method-panel-props.ts";

/** The payment methods, and the fields of the selected one (PAY-004 to 010, CONST-005, PAY-078). */
export function MethodPanel(props: MethodPanelProps & { readonly onEnter: () => void }) {
  const { company } = usePortal();
  const { store, fieldId } = props;
  const { offered, method, loading, quote } = useStore(store);
  const own = useTexts(counterMessages);
  const texts = useTexts(paymentMessages);
  const methodTexts = useTexts(methodMessages);
  const feeTexts = useTexts(feeMessages);
  const online = useTexts(onlineMethodMessages);
  const type = paymentType(method);
  const notes = [
    ...(isOfCard(type) ? cardFeeNotes(company.fees, feeTexts, texts) : []),
    returnedCheckNotice(company.isTyler, type, feeTexts),
  ];
  return (
    <div className="portal-tender" id={fieldId("method")} tabIndex={-1}>
      {loading && offered.length === 0 ? (
        <Skeleton kind="row" lines={1} />
      ) : (
        <RadioGroup
          tiles
          legend={own.methodTitle}
          legendHidden
          value={method}
          onChange={store.actions.choose}
          options={offered.map((one) => ({
            value: one,
            label: (
              <>
                {methodLabel(one, "clerk", methodTexts, online)} {isEntered(one) ? null : <Key of={one} />}
              </>
            ),
            detail:
              isEntered(one) && quote.subAmount > 0
                ? methodFeeText(company.fees, paymentType(one), quote.subAmount, texts)
                : null,
          }))}
        />
      )}
      <Chosen {...props} />
      {notes.map((note) =>
        note ? (
          <p key={note} className="cp-muted cp-small">
            {note}
          </p>
        ) : null,
      )}
    </div>
  );
}

function Chosen({ store, fieldId, onEnter }: MethodPanelProps & { readonly onEnter: () => void }) {
  const own = useTexts(counterMessages);
  const { method, details } = useStore(store);
  switch (method) {
    case "cash":
      return <CashPanel store={store} fieldId={fieldId} />;
    case "terminal":
      return <CardTypePanel store={store} fieldId={fieldId} />;
    case "check":
      return <CheckPanel store={store} fieldId={fieldId} />;
    default:
      return (
        <EntryPanel
          kind={method}
          instrument={details.instrument}
          // A missing card is the next step: the main button opens card entry.
          error=""
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
