import { disputeMessages } from "@county-pay/core/messages";
import { useCounted, useTexts } from "@county-pay/ui";
import { useOpenDisputes } from "../shared/use-dispute-alarms.ts";

/** How many disputes need an answer, beside the menu's entry; nothing for none. */
export function DisputeCount() {
  const { alarm } = useTexts(disputeMessages);
  const plural = useCounted();
  const count = useOpenDisputes();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">{`\u00a0(${count})`}</span>
      <span className="cp-visually-hidden"> {plural(alarm.menu, { count })}</span>
    </>
  );
}
