import { drawerCountMessages, format } from "@county-pay/core/messages";
import { type Denomination, isBill, valueOfPiece } from "@county-pay/core/payments";
import { useTexts } from "@county-pay/ui";

/** The name of a denomination, such as '$20 bills' or '25-cent coins'. */
export function useDenominationName(): (denomination: Denomination) => string {
  const texts = useTexts(drawerCountMessages);
  return (denomination) => {
    const value = valueOfPiece(denomination);
    if (isBill(denomination)) return format(texts.dollarBill, { amount: `$${value / 100}` });
    return value === 100 ? texts.dollarCoin : format(texts.centCoin, { amount: String(value) });
  };
}
