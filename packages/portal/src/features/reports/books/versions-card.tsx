import type { DayVersionWire } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { dayTotals } from "@county-pay/core/payments";
import { Card, type Fact, Facts, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";
import { useSection } from "../shared/use-section.ts";
import { useObstacleText } from "./obstacles-card.tsx";

function Version({ version, day }: { readonly version: DayVersionWire; readonly day: string }) {
  const texts = useTexts(dayBooksMessages);
  const text = useObstacleText();
  const { company } = usePortal();
  const { pathOf } = useSection();
  const stamp = (at: string): string => formatStamp(at, company.timeZone);
  const { Reopened, Warnings, Version: number } = version;
  const title = format(texts.version, { number });
  const facts: readonly Fact[] = [
    { label: texts.status, value: Reopened ? texts.replaced : texts.inForce },
    {
      label: texts.closed,
      value: format(texts.closedBy, { time: stamp(version.ClosedAt), name: version.ClosedBy }),
    },
    { label: texts.net, value: formatMoney(dayTotals(version.Figures).net) },
    ...(version.Note === "" ? [] : [{ label: texts.note, value: version.Note }]),
    ...(Reopened
      ? [
          {
            label: texts.reopen,
            value: format(texts.reopenedBy, {
              time: stamp(Reopened.At),
              name: Reopened.By,
              reason: Reopened.Reason,
            }),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Facts facts={facts} />
      {Warnings.length > 0 ? (
        <>
          <p className="cp-muted">{texts.warningsThen}</p>
          <ul>
            {Warnings.map((one) => (
              <li key={one.Kind}>{text(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {Reopened ? (
        <Link
          className="report-figure cp-no-print"
          aria-label={format(texts.showVersion, { number })}
          to={`${pathOf("books")}?day=${day}&version=${number}`}
        >
          {texts.seeVersion}
        </Link>
      ) : null}
    </section>
  );
}

/** Every closing of a day, newest first: who, when, what was known, and why it was opened again. */
export function VersionsCard(props: { readonly versions: readonly DayVersionWire[]; readonly day: string }) {
  const texts = useTexts(dayBooksMessages);
  return (
    <Card title={texts.versions}>
      {props.versions.toReversed().map((version) => (
        <Version key={version.Version} version={version} day={props.day} />
      ))}
    </Card>
  );
}
