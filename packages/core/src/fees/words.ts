import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { feeMessages } from "../messages/payments/fees.ts";
import { type Cents, formatMoney, type Percent } from "../money/index.ts";
import type { Charge, Fee } from "./schedule.ts";

type FeeTexts = Texts<typeof feeMessages>;

/** '2.35', '3': a percentage without trailing zeros. */
export function formatPercent({ units, scale }: Percent): string {
  const decimals = (units % scale).toString().padStart(scale.toString().length, "0").slice(1);
  const last = [...decimals].findLastIndex((digit) => digit !== "0");
  return last < 0 ? String(units / scale) : `${units / scale}.${decimals.slice(0, last + 1)}`;
}

/** A charge's limits in words: 'at least $1.95', 'at most $300.00'; empty if it has none. */
export function boundsInWords({ minimum, cap }: Charge, texts: FeeTexts = feeMessages): readonly string[] {
  const bound = (text: FeeTexts["atLeast"], amount: Cents) =>
    amount > 0 ? [format(text, { amount: formatMoney(amount) })] : [];
  return [...bound(texts.atLeast, minimum), ...bound(texts.atMost, cap)];
}

/** '2.5% + $0.30, at least $1.95', '$1.50 per started $1,000.00', '$3.00', 'no fee'. */
function chargeInWords(charge: Charge, texts: FeeTexts): string {
  const { percentage, perStarted, fixed, minimum } = charge;
  const parts = [
    percentage.units > 0n ? `${formatPercent(percentage)}%` : "",
    perStarted
      ? format(texts.perStarted, {
          amount: formatMoney(perStarted.amount),
          step: formatMoney(perStarted.step),
        })
      : "",
    fixed > 0 ? formatMoney(fixed) : "",
  ].filter((part) => part !== "");
  if (parts.length === 0) return minimum > 0 ? formatMoney(minimum) : texts.none;
  return [parts.join(" + "), ...boundsInWords(charge, texts)].join(", ");
}

/** A whole fee in words, one tier after the other: 'up to $10,000.00: $3.00; above: $15.00'. */
export function feeInWords(fee: Fee, texts: FeeTexts = feeMessages): string {
  const above = chargeInWords(fee.above, texts);
  if (fee.tiers.length === 0) return above;
  return [
    ...fee.tiers.map((tier) =>
      format(texts.upTo, { amount: formatMoney(tier.upTo), fee: chargeInWords(tier, texts) }),
    ),
    format(texts.above, { fee: above }),
  ].join("; ");
}
