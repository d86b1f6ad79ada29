import { moneyViewMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { DaysFilter } from "../shared/days-filter.tsx";
import "../shared/reports.css";
import { SavedViews } from "../shared/saved-views.tsx";
import { useReportDays, useReportQuery } from "../shared/use-report-days.ts";
import { FigurePayments } from "./figure-payments.tsx";
import { Figures } from "./figures.tsx";

/** What was collected by taxing entity, fund, levy year, and charge, and the payments behind a figure (OFFICE-003). */
export function Component() {
  const texts = useTexts(moneyViewMessages);
  const takeFocus = useTakeFocus();
  const days = useReportDays("month");
  const [query] = useReportQuery();
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      {query.get("since") === null ? <DaysFilter days={days} /> : null}
      {query.get("list") === "payments" ? <FigurePayments days={days} /> : <Figures days={days} />}
      <SavedViews />
    </Screen>
  );
}
