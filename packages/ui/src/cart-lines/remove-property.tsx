import { type Bill, parcelLabel, parcelNumber } from "@county-pay/core/bills";
import type { Company } from "@county-pay/core/company";
import { billMessages, cartLineMessages, format } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { useTexts } from "../language/language.ts";

/** Removes all bills of a property at once: its older years cannot be removed one by one (CART-029). */
export function RemoveProperty(props: {
  /** Any bill of the property. */
  readonly bill: Bill;
  readonly count: number;
  readonly company: Company;
  readonly onRemove: (bill: Bill) => void;
}) {
  const texts = useTexts(cartLineMessages);
  const bills = useTexts(billMessages);
  const { bill, count } = props;
  return (
    <Button
      kind="quiet"
      icon="trash"
      label={format(texts.removePropertyLabel, {
        count,
        label: parcelLabel(bill, props.company, bills),
        number: parcelNumber(bill),
      })}
      onPress={() => props.onRemove(bill)}
    >
      {format(texts.removeProperty, { count })}
    </Button>
  );
}
