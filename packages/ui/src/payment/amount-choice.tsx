import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { amountErrorMessages, paymentMessages } from "@county-pay/core/messages";
import { useEffect, useRef } from "react";
import { TextField } from "../field/text-field.tsx";
import { useTexts } from "../language/language.ts";
import { useNotices } from "../notices/notices.tsx";
import { RadioGroup } from "../radio-group/radio-group.tsx";

/** The full amount, or a part of it if the county allows that (PAY-022, PAY-023). */
export function AmountChoice(props: {
  readonly state: Pick<CheckoutState, "amountMode" | "customAmount" | "customAmountError" | "amountResets">;
  readonly actions: Pick<CheckoutActions, "setAmountMode" | "setCustomAmount" | "leaveCustomAmount">;
  readonly fieldId: string;
}) {
  const texts = useTexts(paymentMessages);
  const { aboveDue, aboveDueTitle } = useTexts(amountErrorMessages);
  const { toast } = useNotices();
  const { state, actions } = props;
  const announced = useRef(state.amountResets);
  useEffect(() => {
    if (announced.current === state.amountResets) return;
    announced.current = state.amountResets;
    toast({ title: aboveDueTitle, text: aboveDue, bad: true });
  }, [state.amountResets, aboveDue, aboveDueTitle, toast]);
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
          onLeave={actions.leaveCustomAmount}
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
        />
      ) : null}
    </div>
  );
}
