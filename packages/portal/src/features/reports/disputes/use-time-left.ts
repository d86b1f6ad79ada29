import type { DisputeWire } from "@county-pay/core/contract";
import { daysLeft } from "@county-pay/core/disputes";
import { disputeMessages } from "@county-pay/core/messages";
import { useCounted, useTexts } from "@county-pay/ui";

/** How long a dispute can still be answered, in words. */
export function useTimeLeft(): (dispute: Pick<DisputeWire, "AnswerBy">) => string {
  const texts = useTexts(disputeMessages);
  const plural = useCounted();
  return ({ AnswerBy }) => {
    if (AnswerBy === null) return texts.noDeadline;
    const left = daysLeft(Date.parse(AnswerBy), Date.now());
    if (left < 0) return texts.over;
    return left === 0 ? texts.lastDay : plural(texts.daysLeft, { count: left });
  };
}
