import { type DayBooksWire, dayBooks } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatDeadline, formatStamp } from "@county-pay/core/messages";
import { NoticeBox, Screen, ScreenHeading, useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { DayChoice, useDay } from "../shared/day-choice.tsx";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useReportQuery, useToday } from "../shared/use-report-days.ts";
import { useSection } from "../shared/use-section.ts";
import { AfterCard } from "./after-card.tsx";
import "./books.css";
import { DayFiguresCards } from "./day-figures.tsx";
import { DaysCard } from "./days-card.tsx";
import { ObstaclesCard } from "./obstacles-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { VersionsCard } from "./versions-card.tsx";

/** A day of the county's books: what keeps it from closing, its figures, and what came after it was closed (OFFICE-003). */
export function Component() {
  const texts = useTexts(dayBooksMessages);
  const language = useLanguage();
  const takeFocus = useTakeFocus();
  const { company } = usePortal();
  const today = useToday();
  const [day, setDay] = useDay(today);
  const [query] = useReportQuery();
  const result = useQuery(dayBooks, { params: { day } });
  const { answer } = result;
  const last = answer && answer.BookDay > today ? answer.BookDay : today;
  const title = formatDeadline(day, language);
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <p className="report-print-only">
        {format(texts.sheetOf, { county: company.displayName, day: title })}
        {". "}
        {format(texts.printed, { time: formatStamp(new Date().toISOString(), company.timeZone) })}
      </p>
      <p className="cp-muted cp-no-print">{texts.lead}</p>
      <DayChoice day={day} today={today} last={last} onChange={setDay} />
      <ReportState asked={result} isEmpty={false} failed={texts.failed}>
        <p className="cp-lead">{title}</p>
        {answer ? (
          <Books
            books={answer}
            isToday={day === today}
            version={Number(query.get("version") ?? Number.NaN)}
          />
        ) : null}
      </ReportState>
      <DaysCard last={last} />
    </Screen>
  );
}

function Books(props: {
  readonly books: DayBooksWire;
  readonly isToday: boolean;
  /** An earlier closing to show, by its number; NaN for the current figures. */
  readonly version: number;
}) {
  const texts = useTexts(dayBooksMessages);
  const { pathOf } = useSection();
  const { books } = props;
  const earlier = books.Versions.find(
    ({ Version, Reopened }) => Version === props.version && Reopened !== null,
  );
  const shown = earlier ?? (books.IsClosed ? books.Versions.at(-1) : undefined) ?? null;
  return (
    <>
      {earlier ? (
        <NoticeBox tone="info">
          <p>{format(texts.shownVersion, { number: earlier.Version })}</p>
          <p className="cp-no-print">
            <Link className="report-figure" to={`${pathOf("books")}?day=${books.Day}`}>
              {texts.seeCurrent}
            </Link>
          </p>
        </NoticeBox>
      ) : null}
      <StatusCard books={books} shown={shown} isToday={props.isToday} />
      {books.IsClosed || earlier ? null : <ObstaclesCard obstacles={books.Obstacles} />}
      <DayFiguresCards
        figures={shown?.Figures ?? books.Now}
        isStored={shown !== null}
        now={shown ? books.Now : null}
      />
      {books.IsClosed ? <AfterCard books={books} /> : null}
      {books.Versions.length > 0 ? <VersionsCard versions={books.Versions} day={books.Day} /> : null}
      <div className="report-signatures">
        <p>{texts.signCloser}</p>
        <p>{texts.signReviewer}</p>
      </div>
    </>
  );
}
