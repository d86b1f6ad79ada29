import { type DisputeWire, disputes } from "@county-pay/core/contract";
import { isAwaitingAnswer, urgencyOf } from "@county-pay/core/disputes";
import { disputeMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";

/** A lost dispute is an alarm for this long, in milliseconds: two weeks. */
const SILENT_FOR = 14 * 86_400_000;

const needsAnswer = ({ State, Answer }: DisputeWire): boolean => isAwaitingAnswer(State) && Answer === "";

/** How many disputes need an answer. */
export const useOpenDisputes = (): number => (useQuery(disputes, {}).answer ?? []).filter(needsAnswer).length;

/** A sentence for each dispute whose deadline is near, and for each that was lost because nobody answered. */
export function useDisputeAlarms(): readonly string[] {
  const { alarm } = useTexts(disputeMessages);
  const now = Date.now();
  return (useQuery(disputes, {}).answer ?? []).flatMap((dispute) => {
    const about = { reference: dispute.Confirmation, amount: formatMoney(wireCents(dispute.Amount)) };
    if (needsAnswer(dispute) && dispute.AnswerBy !== null) {
      const urgency = urgencyOf(Date.parse(dispute.AnswerBy), now);
      return urgency === "calm" ? [] : [format(alarm[urgency], about)];
    }
    const { State, Answer, ClosedAt } = dispute;
    const isSilent = State === "lost" && Answer === "" && ClosedAt !== null;
    return isSilent && now - Date.parse(ClosedAt) < SILENT_FOR ? [format(alarm.silent, about)] : [];
  });
}
