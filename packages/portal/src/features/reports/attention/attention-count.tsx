import { needsAttention, pageAlarms } from "@county-pay/core/contract";
import { attentionMessages } from "@county-pay/core/messages";
import { useCounted, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";

/**
 * How many payments need a decision, and one more if a payment page differs from the release, beside the menu's entry;
 * nothing for none.
 */
export function AttentionCount() {
  const { menuCount, pages } = useTexts(attentionMessages);
  const plural = useCounted();
  const count = useQuery(needsAttention, {}).answer?.length ?? 0;
  const isAlarmed = (useQuery(pageAlarms, {}).answer?.length ?? 0) > 0;
  const all = count + (isAlarmed ? 1 : 0);
  if (all === 0) return null;
  return (
    <>
      <span aria-hidden="true">{`\u00a0(${all})`}</span>
      <span className="cp-visually-hidden">
        {" "}
        {[...(count > 0 ? [plural(menuCount, { count })] : []), ...(isAlarmed ? [pages.menu] : [])].join(
          ". ",
        )}
      </span>
    </>
  );
}
