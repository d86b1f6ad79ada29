import type { Bill } from "@county-pay/core/bills";
import { billWaitsSince, waitingSubmissions } from "@county-pay/core/contract";
import { resumablePayments } from "@county-pay/core/journey";
import { format, formatDate, pendingPaymentMessages } from "@county-pay/core/messages";
import { payBillPath, routePath } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { Link } from "../../platform/router/index.ts";

/** Whether the payment that waits for its payer is the visitor's own: this browser or the signed-in resident has it. */
function useIsOwn(bill: Bill, waitsForPayer: boolean): boolean {
  const { company, client, journey, place } = usePortal();
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<boolean> => {
      if (place.area === "guest") {
        const payment = await resumablePayments(journey.environment, company).read();
        return payment?.billIds.includes(bill.id) ?? false;
      }
      const answer = await client.call(waitingSubmissions, {});
      return answer.ok && answer.value.some(({ RecordDetailsIds }) => RecordDetailsIds.includes(bill.id));
    };
    if (waitsForPayer && place.area !== "clerk") void ask().then((own) => (isHere ? setOwn(own) : undefined));
    return () => {
      isHere = false;
    };
  }, [waitsForPayer, bill.id, place.area, journey, company, client]);
  return isOwn;
}

/**
 * How long the payment takes that keeps a bill from being paid: minutes, or days if it waits for a bank. Anyone may open a
 * bill, so nothing is said about who paid, how much, or with what. Its own payer gets back to it from here.
 */
export default function PendingPayment({ bill }: { readonly bill: Bill }) {
  const texts = useTexts(pendingPaymentMessages);
  const { company, place } = usePortal();
  const params = { company: company.name, recordDetailsId: bill.id };
  const { answer } = useQuery(billWaitsSince, { params });
  const isOwn = useIsOwn(bill, answer?.ForPayer ?? false);
  if (!answer) return null;
  const { Since: since, ForPayer: forPayer } = answer;
  if (forPayer && isOwn)
    return (
      <p>
        {texts.resume}{" "}
        <Link
          to={place.area === "guest" ? payBillPath(place, bill) : routePath(company.name, "user-payment")}
        >
          {texts.resumeLink}
        </Link>
      </p>
    );
  if (forPayer) return <p>{texts.payer}</p>;
  return <p>{since === null ? texts.soon : format(texts.bank, { date: formatDate(since) })}</p>;
}
