import { frameMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { bind, type FieldsProps } from "./bind.tsx";
import { BrandMark } from "./brand-mark.tsx";

/** Number with its brand, expiration date, and CVV (PAY-013 to 015). */
export function CardFields(props: FieldsProps) {
  const texts = useTexts(frameMessages);
  const input = bind(props);
  return (
    <>
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
    </>
  );
}
