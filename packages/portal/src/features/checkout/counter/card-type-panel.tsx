import { CARD_LABELS, CARD_TYPES, cardTypeFeeText, cardTypesDiffer, quoteFee } from "@county-pay/core/fees";
import { counterMessages, feeMessages, terminalMessages } from "@county-pay/core/messages";
import { FieldError, MoneyText, RadioGroup, useStore, useTexts } from "@county-pay/ui";
import { useId } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import type { MethodPanelProps } from "./method-panel-props.ts";
import "@county-pay/ui/payment.css";

/**
 * The card type for a terminal payment, with each type's fee, because the fee is charged before the card is
 * known (TERMINAL-027). Not asked if all types have the same fee.
 */
export function CardTypePanel({ store, fieldId }: MethodPanelProps) {
  const { company } = usePortal();
  const texts = useTexts(counterMessages);
  const terminal = useTexts(terminalMessages);
  const fees = useTexts(feeMessages);
  const { details, problems, quote } = useStore(store);
  const errorId = useId();
  if (!cardTypesDiffer(company.fees)) return <p className="cp-muted">{texts.terminalAnyCard}</p>;
  return (
    <div className="portal-counter-tiles" id={fieldId("terminalCardType")} tabIndex={-1}>
      <p className="cp-muted">{texts.terminalLead}</p>
      <FieldError id={errorId} error={problems.terminalCardType ?? ""} />
      <RadioGroup
        tiles
        legend={texts.cardType}
        value={details.terminalCardType}
        onChange={(type) => type !== "" && store.actions.chooseCardType(type)}
        options={CARD_TYPES.map((type) => ({
          value: type,
          label: CARD_LABELS[type],
          detail: (
            <>
              <span className="cp-method__fee">{cardTypeFeeText(company.fees, type, terminal, fees)}</span>
              {quote.subAmount > 0 ? (
                <span className="cp-method__hint">
                  <MoneyText amount={quoteFee(company.fees, "CC", quote.subAmount, type).fee} />
                </span>
              ) : null}
            </>
          ),
        }))}
      />
    </div>
  );
}
