import type { MethodPrice as Price } from "@county-pay/core/fees";
import { format, paymentMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { useTexts } from "../language/language.ts";

/** What a method costs, on its tile: the total, what it saves compared with the most expensive method, and its fee. */
export function MethodPrice({ fee, total, saving }: Omit<Price, "method">) {
  const texts = useTexts(paymentMessages);
  const say = (text: string, amount: Price["fee"]): string => format(text, { amount: formatMoney(amount) });
  return (
    <>
      <span className="cp-method__fee">
        {say(texts.methodTotal, total)}{" "}
        {saving > 0 ? <strong>{say(texts.methodSaving, saving)}</strong> : null}
      </span>
      <span className="cp-method__fee">{fee > 0 ? say(texts.methodFee, fee) : texts.methodNoFee}</span>
    </>
  );
}
