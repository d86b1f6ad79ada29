import { autoPayRules } from "@county-pay/core/accounts";
import { feeFor, feeInWords, formatPercent } from "@county-pay/core/fees";
import { lastDayOf } from "@county-pay/core/journey";
import { autoPayPageMessages, feeMessages, format, formatDate } from "@county-pay/core/messages";
import type { SavableMethod } from "@county-pay/core/methods";
import { formatMoney } from "@county-pay/core/money";
import { Card, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { SecondCharge } from "../../shared/second-charge/second-charge.tsx";

/** What will be charged, when, the maximum, and how it ends, to be read before agreeing (decision 019). */
export function WhatIsTaken(props: {
  readonly type: SavableMethod | null;
  /** ISO date, or '' while none is selected. */
  readonly firstPaymentDate: string;
  readonly numberOfPayments: number;
}) {
  const texts = useTexts(autoPayPageMessages);
  const plural = useCounted();
  const feeTexts = useTexts(feeMessages);
  const { company } = usePortal();
  const { noticeDays, growthPercent, growthMost } = autoPayRules(company.customization);
  const { type, firstPaymentDate, numberOfPayments } = props;
  const fee = type ? feeFor(company.fees, type) : null;
  return (
    <Card title={texts.whatTitle}>
      <ul className="autopay-what">
        <li>{texts.whatOwed}</li>
        {fee ? <li>{format(texts.whatFee, { fee: feeInWords(fee, feeTexts) })}</li> : null}
        <li>{plural(texts.whatNotice, { count: noticeDays })}</li>
        <li>
          {format(texts.whatMost, {
            percent: formatPercent(growthPercent),
            most: formatMoney(growthMost),
          })}
        </li>
        <li>{texts.whatTries}</li>
        {firstPaymentDate !== "" && numberOfPayments >= 1 ? (
          <li>
            {format(texts.whatEnd, { last: formatDate(lastDayOf({ firstPaymentDate, numberOfPayments })) })}
          </li>
        ) : null}
      </ul>
      {fee ? <SecondCharge quote={null} /> : null}
    </Card>
  );
}
