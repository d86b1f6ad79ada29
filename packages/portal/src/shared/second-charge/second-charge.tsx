import { feeIsSeparate } from "@county-pay/core/contract";
import type { Quote } from "@county-pay/core/fees";
import { format, secondChargeMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

/**
 * Says before a payment that its fee is a second charge, where the county's agreement asks for that (decision 370).
 * `quote`: the payment's amounts; null for payments to come. `atCounter`: a clerk tells the payer.
 */
export function SecondCharge(props: {
  readonly quote: Pick<Quote, "subAmount" | "fee"> | null;
  readonly atCounter?: boolean;
}) {
  const { quote, atCounter = false } = props;
  const texts = useTexts(secondChargeMessages);
  const { company } = usePortal();
  const { answer } = useQuery(feeIsSeparate, { params: { company: company.name } });
  if (!answer?.IsSeparate || quote?.fee === 0) return null;
  return (
    <p className="cp-small">
      {quote
        ? format(atCounter ? texts.counter : texts.now, {
            bills: formatMoney(quote.subAmount),
            fee: formatMoney(quote.fee),
          })
        : texts.later}
    </p>
  );
}
