import { needsAttention } from "@county-pay/core/contract";
import { attentionMessages } from "@county-pay/core/messages";
import { useCounted, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";

/** How many payments need a decision, beside the menu's entry; nothing for none. */
export function AttentionCount() {
  const { menuCount } = useTexts(attentionMessages);
  const plural = useCounted();
  const count = useQuery(needsAttention, {}).answer?.length ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">{`\u00a0(${count})`}</span>
      <span className="cp-visually-hidden"> {plural(menuCount, { count })}</span>
    </>
  );
}
