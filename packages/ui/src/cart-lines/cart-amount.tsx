import { type CartItem, readCartAmount } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { cartMessages, format } from "@county-pay/core/messages";
import { type Cents, formatAmountInput } from "@county-pay/core/money";
import { useState } from "react";
import { TextField } from "../field/text-field.tsx";
import { useLanguage } from "../language/language.ts";

/** A different amount for one bill, if the county allows it (InCartPartialPayment). Invalid text stays in the field. */
export function CartAmount(props: {
  readonly item: CartItem;
  readonly company: Company;
  readonly onAmount: (amount: Cents) => void;
  readonly onError: (hasError: boolean) => void;
}) {
  const language = useLanguage();
  const texts = language.texts(cartMessages);
  const { item, onAmount, onError } = props;
  const [typed, setTyped] = useState(() => formatAmountInput(item.amountToPay));
  const [error, setError] = useState("");
  const { billNumber, taxYear: year } = item.bill;

  const change = (text: string) => {
    setTyped(text);
    const amount = readCartAmount(text, item.bill, props.company, language);
    onError(!amount.ok);
    setError(amount.ok ? "" : amount.error);
    if (amount.ok) onAmount(amount.value);
  };
  return (
    <TextField
      label={
        <>
          <span aria-hidden="true">{texts.amount.column}</span>
          <span className="cp-visually-hidden">{format(texts.amount.label, { billNumber, year })}</span>
        </>
      }
      value={typed}
      onChange={change}
      error={error}
      inputMode="decimal"
      prefix="$"
      width="short"
    />
  );
}
