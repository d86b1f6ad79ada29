import { achRates } from "@county-pay/core/contract";
import { achMessages } from "@county-pay/core/messages";
import { rateAlarms } from "@county-pay/core/payments";
import { NoticeBox, useCounted, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { useSection } from "../shared/use-section.ts";

/** A sentence for each return rate near or above a threshold, and for the entries of banks' files that need a person. */
export function useReturnAlarms(): readonly string[] {
  const texts = useTexts(achMessages);
  const plural = useCounted();
  const { answer } = useQuery(achRates, {});
  if (!answer) return [];
  return [
    ...rateAlarms(answer, texts),
    ...(answer.Open === 0 ? [] : [plural(texts.alarm.open, { count: answer.Open })]),
  ];
}

/** The sentences of `useReturnAlarms`, with a link to where they are settled. */
export function ReturnAlarms({ lines }: { readonly lines: readonly string[] }) {
  const texts = useTexts(achMessages);
  const { pathOf } = useSection();
  return (
    <NoticeBox tone="warn" title={texts.alarm.title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Link to={pathOf("bank-returns")}>{texts.alarm.link}</Link>
      </p>
    </NoticeBox>
  );
}
