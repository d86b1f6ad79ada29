import type { DayFigures } from "@county-pay/core/contract";
import { dayBooksMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { dayTotals, ledgerAgrees } from "@county-pay/core/payments";
import { Card, Facts, NoticeBox, useTexts } from "@county-pay/ui";
import { MethodTable } from "../shared/by-method/method-table.tsx";
import { useCountedMoney } from "../shared/by-method/use-counted-money.ts";
import { DrawerTable } from "./drawer-table.tsx";
import { LedgerTable } from "./ledger-table.tsx";

/** The totals of a day in large type. */
export function DaySums({ figures }: { readonly figures: DayFigures }) {
  const texts = useTexts(dayBooksMessages);
  const totals = dayTotals(figures);
  const facts = [
    { label: texts.net, value: totals.net, isMain: true },
    { label: texts.received, value: totals.received },
    { label: texts.feesIncluded, value: totals.fees },
    { label: texts.givenBack, value: totals.givenBack },
    { label: texts.deposit, value: totals.deposit },
    { label: texts.over, value: totals.over },
    { label: texts.short, value: totals.short },
  ];
  return (
    <dl className="report-sums">
      {facts.map(({ label, value, isMain }) => (
        <div key={label} className={isMain ? "report-sums__main" : undefined}>
          <dt>{label}</dt>
          <dd className="cp-money">{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of the electronic money the settlement files have; `now`, if that has changed since the closing. */
function Settlement({ figures, now }: { readonly figures: DayFigures; readonly now: DayFigures | null }) {
  const texts = useTexts(dayBooksMessages);
  const { Count, Cents, MatchedCount, MatchedCents } = figures.Settlement;
  const counted = useCountedMoney();
  const later = now?.Settlement;
  return (
    <Card title={texts.settlement}>
      <Facts
        lines
        facts={[
          { label: texts.settlementRecorded, value: counted(Count, Cents) },
          { label: texts.settlementMatched, value: counted(MatchedCount, MatchedCents) },
          { label: texts.settlementOpen, value: counted(Count - MatchedCount, Cents - MatchedCents) },
          ...(later && later.MatchedCount !== MatchedCount
            ? [{ label: texts.settlementNow, value: counted(later.MatchedCount, later.MatchedCents) }]
            : []),
        ]}
      />
    </Card>
  );
}

/** All figures of a day: as closed, or as of now. `now` are the current ones beside those of a closing. */
export function DayFiguresCards(props: {
  readonly figures: DayFigures;
  readonly isStored: boolean;
  readonly now: DayFigures | null;
}) {
  const texts = useTexts(dayBooksMessages);
  const { figures } = props;
  const isEmpty = figures.Methods.length === 0 && figures.Ledger.length === 0 && figures.Drawers.length === 0;
  const agrees = ledgerAgrees(figures);
  return (
    <>
      <Card title={texts.figures}>
        <p className="cp-muted">{props.isStored ? texts.asClosed : texts.asNow}</p>
        {isEmpty ? <p>{texts.empty}</p> : <DaySums figures={figures} />}
      </Card>
      {figures.Methods.length > 0 ? (
        <Card title={texts.byMethod}>
          <MethodTable caption={texts.byMethod} rows={figures.Methods} />
        </Card>
      ) : null}
      {isEmpty ? null : (
        <Card title={texts.drawers}>
          {figures.Drawers.length > 0 ? (
            <DrawerTable rows={figures.Drawers} />
          ) : (
            <p className="cp-muted">{texts.noDrawers}</p>
          )}
        </Card>
      )}
      {figures.Settlement.Count > 0 ? <Settlement figures={figures} now={props.now} /> : null}
      {figures.Ledger.length > 0 ? (
        <Card title={texts.ledger}>
          <NoticeBox tone={agrees ? "info" : "warn"}>
            <p>{agrees ? texts.ledgerAgrees : texts.ledgerDiffers}</p>
          </NoticeBox>
          <LedgerTable rows={figures.Ledger} />
        </Card>
      ) : null}
    </>
  );
}
