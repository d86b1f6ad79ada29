import { frameMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { bind } from "../bind.tsx";
import type { FieldsProps } from "../entry.ts";
import { BrandMark } from "./brand-mark.tsx";

/**
 * Number with its brand, expiry, CVV and, unless the billing address has it, the ZIP (PAY-013 to 015, decision 090).
 */
export function CardFields(props: FieldsProps) {
  const texts = useTexts(frameMessages);
  const input = bind(props);
  return (
    <fieldset className="cp-entry">
      <legend>{texts.cardTitle}</legend>
      {input({
        field: "number",
        label: texts.cardNumber,
        hint: texts.accepted,
        autoComplete: "cc-number",
        suffix: <BrandMark number={props.state.values.number} />,
      })}
      <div className="cp-entry__row">
        {input({
          field: "expiry",
          label: texts.expiry,
          hint: texts.expiryHint,
          autoComplete: "cc-exp",
        })}
        {input({
          field: "cvv",
          label: texts.cvv,
          hint: texts.cvvHint,
          autoComplete: "cc-csc",
        })}
      </div>
      {props.state.asksZip
        ? input({
            field: "zip",
            label: texts.zip,
            hint: texts.zipHint,
            autoComplete: "billing postal-code",
            width: "short",
          })
        : null}
    </fieldset>
  );
}
