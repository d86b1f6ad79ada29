import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { TextField } from "../field/text-field.tsx";
import { useTexts } from "../language/language.ts";
import { RadioGroup } from "../radio-group/radio-group.tsx";

/** All that is due, or a part of it, where the county allows that (spec 0:174). */
export function AmountChoice(props: {
  readonly state: Pick<CheckoutState, "amountMode" | "customAmount" | "customAmountError">;
  readonly actions: Pick<CheckoutActions, "setAmountMode" | "setCustomAmount">;
  readonly fieldId: string;
}) {
  const texts = useTexts(paymentMessages);
  const { state, actions } = props;
  return (
    <div className="cp-amount-choice">
      <RadioGroup
        legend={texts.amount}
        legendHidden
        value={state.amountMode}
        options={[
          { value: "full", label: texts.payAmountDue },
          { value: "custom", label: texts.payCustomAmount },
        ]}
        onChange={actions.setAmountMode}
      />
      {state.amountMode === "custom" ? (
        <TextField
          label={texts.customAmount}
          id={props.fieldId}
          value={state.customAmount}
          error={state.customAmountError}
          onChange={actions.setCustomAmount}
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
        />
      ) : null}
    </div>
  );
}
