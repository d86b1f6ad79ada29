import { isoDateAt } from "@county-pay/core/calendar";
import { closeOut } from "@county-pay/core/contract";
import { closeOutMessages, format, formatDeadline, formatStamp } from "@county-pay/core/messages";
import { type Drawer, drawersOfDay } from "@county-pay/core/payments";
import { routeShown } from "@county-pay/core/site";
import { Button, Screen, ScreenHeading, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import "./close-out.css";
import { CountDialog } from "./count-dialog.tsx";
import { DayChoice, useDay } from "./day-choice.tsx";
import { Deposits } from "./deposits.tsx";
import { DrawerCard } from "./drawer-card.tsx";

/** A day's close-out: each drawer, its count, the deposits, and a sheet to sign (OFFICE-003). */
export function Component() {
  const texts = useTexts(closeOutMessages);
  const takeFocus = useTakeFocus();
  const language = useLanguage();
  const { company, session } = usePortal();
  const today = isoDateAt(Date.now(), company.timeZone);
  const [day, setDay] = useDay(today);
  const result = useQuery(closeOut, { params: { day } });
  const [counted, setCounted] = useState<string | null>(null);
  const drawers = result.answer ? drawersOfDay(result.answer) : [];
  const drawer = drawers.find(({ clerkId }) => clerkId !== null && clerkId === counted);
  const next = drawers.find(({ clerkId, state }) => clerkId !== null && state !== "closed");
  // Users with reports see every drawer; other clerks see their own.
  const isOwn =
    routeShown("clerk-reports", session, company) !== "clerk-reports" && session.kind !== "logged-out";
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{isOwn ? texts.ownTitle : texts.title}</ScreenHeading>
      <p className="close-out-sheet">
        {format(texts.sheetOf, { county: company.displayName, day: formatDeadline(day, language) })}
        {". "}
        {format(texts.printed, { time: formatStamp(new Date().toISOString(), company.timeZone) })}
      </p>
      <DayChoice day={day} today={today} onChange={setDay} />
      <ReportState
        asked={result}
        isEmpty={drawers.length === 0}
        none={isOwn ? texts.ownEmpty : texts.empty}
        noneHelp={texts.emptyHelp}
        failed={texts.failed}
      >
        <div className="report-bar cp-no-print">
          <p className="cp-lead">{formatDeadline(day, language)}</p>
          <Button onPress={() => window.print()}>{texts.print}</Button>
        </div>
        {result.answer ? <Deposits day={result.answer} /> : null}
        {drawers.map((one: Drawer) => (
          <DrawerCard
            key={one.clerkId ?? "online"}
            drawer={one}
            isNext={one === next}
            onCount={() => setCounted(one.clerkId)}
          />
        ))}
      </ReportState>
      {drawer ? <CountDialog drawer={drawer} day={day} onClose={() => setCounted(null)} /> : null}
    </Screen>
  );
}
