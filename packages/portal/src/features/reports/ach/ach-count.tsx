import { achRates } from "@county-pay/core/contract";
import { achMessages } from "@county-pay/core/messages";
import { useCounted, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";

/** How many entries of banks' files need a person, beside the menu's entry; nothing for none. */
export function AchCount() {
  const { alarm } = useTexts(achMessages);
  const plural = useCounted();
  const count = useQuery(achRates, {}).answer?.Open ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">{`\u00a0(${count})`}</span>
      <span className="cp-visually-hidden"> {plural(alarm.open, { count })}</span>
    </>
  );
}
