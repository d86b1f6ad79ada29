import { cardFeeNotes, methodFeeText, returnedCheckNotice } from "@county-pay/core/fees";
import {
  counterMessages,
  feeMessages,
  methodMessages,
  onlineMethodMessages,
  paymentMessages,
} from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import {
  isEntered,
  isEnteredCard,
  methodLabel,
  type PaymentMethod,
  paymentType,
} from "@county-pay/core/payments";
import { TextField, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { EntryPanel } from "../shared/entry-panel.tsx";
import { SignedInMethods } from "../shared/signed-in-methods.tsx";
import { CardTypePanel } from "./card-type-panel.tsx";
import { CashPanel } from "./cash-panel.tsx";
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
  // Clerks read about the payer; of a method without such a hint, what everyone reads.
  const hints: Readonly<Partial<Record<PaymentMethod, string>>> = {
    terminal: methodTexts.terminalHint,
    manual: methodTexts.manualHint,
    ach: own.achMethodHint,
    cash: methodTexts.cashHint,
    check: methodTexts.checkHint,
  };
  const hintOf = (one: PaymentMethod): string =>
    hints[one] ?? (isEntered(one) ? online[paymentType(one)].hint : "");
  const type = paymentType(method);
  return (
    <div className="portal-counter-tiles">
      <SignedInMethods
        title={own.methodTitle}
        loading={loading}
        id={fieldId("method")}
        value={method}
        onChange={store.actions.choose}
        tiles={offered.map((one) => ({
          value: one,
          label: methodLabel(one, "clerk", methodTexts, online),
          price: isEntered(one) ? (
            <span className="cp-method__fee">
              {methodFeeText(company.fees, paymentType(one), quote.subAmount, texts)}
            </span>
          ) : null,
          hint: hintOf(one),
        }))}
        notes={[
          ...(isOfCard(type) ? cardFeeNotes(company.fees, feeTexts, texts) : []),
          returnedCheckNotice(company.isTyler, type, feeTexts),
        ]}
      >
        <Chosen {...props} />
      </SignedInMethods>
    </div>
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
