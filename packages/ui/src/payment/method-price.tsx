import type { MethodPrice as Price } from "@county-pay/core/fees";
import { format, paymentMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { Current } from "../exact/exact.tsx";
import { useTexts } from "../language/language.ts";

/**
 * What a method costs, on its tile: the total, what it saves compared with the most expensive method, and its fee.
 * Nothing while there is no amount.
 */
export function MethodPrice({ fee, total, saving }: Omit<Price, "method">) {
  const texts = useTexts(paymentMessages);
  const say = (text: string, amount: Price["fee"]) => (
    <Current>{format(text, { amount: formatMoney(amount) })}</Current>
  );
  if (total <= 0) return null;
  return (
    <>
      <span className="cp-method__fee">
        {say(texts.methodTotal, total)}{" "}
        {saving > 0 ? <strong>{say(texts.methodSaving, saving)}</strong> : null}
      </span>
      <span className="cp-method__fee">
        {fee > 0 ? say(texts.methodFee, fee) : <Current>{texts.methodNoFee}</Current>}
      </span>
    </>
  );
}
