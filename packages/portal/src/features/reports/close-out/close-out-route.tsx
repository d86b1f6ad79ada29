import { isoDateAt } from "@county-pay/core/calendar";
import { type CloseOutWire, closeOut } from "@county-pay/core/contract";
import { closeOutMessages, format, formatDeadline, formatStamp } from "@county-pay/core/messages";
import {
  type Drawer,
  type DrawerAction,
  drawerActions,
  drawersOfDay,
  isShut,
  onlineRows,
  rowInCents,
} from "@county-pay/core/payments";
import { may, REOPEN_DRAWER, rightsOfUser, SEE_ALL_DRAWERS, userOf } from "@county-pay/core/session";
import { Button, Card, NoticeBox, Screen, ScreenHeading, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { MethodTable } from "../shared/by-method/method-table.tsx";
import { ReportState } from "../shared/report-state.tsx";
import "../shared/reports.css";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import "./close-out.css";
import { DayChoice, useDay } from "../shared/day-choice.tsx";
import { Deposits } from "./deposits.tsx";
import { DrawerCard } from "./drawer-card.tsx";
import { DrawerDialog, useTakeBack } from "./drawer-dialogs.tsx";
import { Incoming } from "./incoming.tsx";
import { Overview } from "./overview.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";

/** A day's close-out: each drawer, its count, the deposits, and a sheet to sign (OFFICE-003). */
export function Component() {
  const texts = useTexts(closeOutMessages);
  const takeFocus = useTakeFocus();
  const language = useLanguage();
  const { company, session } = usePortal();
  const today = isoDateAt(Date.now(), company.timeZone);
  const [day, setDay] = useDay(today);
  const result = useQuery(closeOut, { params: { day } });
  const user = userOf(session);
  const rights = rightsOfUser(user);
  const supervises = may(rights, SEE_ALL_DRAWERS);
  const { answer } = result;
  const last = answer && answer.BookDay > today ? answer.BookDay : today;
  const isEmpty = answer?.Drawers.length === 0 && answer.Rows.length === 0 && answer.Incoming.length === 0;
  const sheet = format(texts.sheetOf, { county: company.displayName, day: formatDeadline(day, language) });
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{supervises ? texts.title : texts.ownTitle}</ScreenHeading>
      <p className="close-out-sheet">
        {sheet}
        {". "}
        {format(texts.printed, { time: formatStamp(new Date().toISOString(), company.timeZone) })}
      </p>
      <DayChoice day={day} today={today} last={last} onChange={setDay} />
      {answer?.IsClosed ? <ClosedDay bookDay={answer.BookDay} day={day} onOpen={setDay} /> : null}
      <ReportState
        asked={result}
        isEmpty={isEmpty}
        none={supervises ? texts.empty : texts.ownEmpty}
        noneHelp={texts.emptyHelp}
        failed={texts.failed}
      >
        <div className="report-bar cp-no-print">
          <p className="cp-lead">{formatDeadline(day, language)}</p>
          <Button onPress={() => window.print()}>{texts.print}</Button>
        </div>
        {answer ? (
          <Day
            day={answer}
            sheet={sheet}
            isToday={day === answer.BookDay}
            supervises={supervises}
            reopens={may(rights, REOPEN_DRAWER)}
            userId={user?.id ?? ""}
          />
        ) : null}
      </ReportState>
    </Screen>
  );
}

/** The books of the day are closed: its drawers stay as they are, and new money is in the drawers of another day. */
function ClosedDay(props: {
  readonly day: string;
  readonly bookDay: string;
  readonly onOpen: (day: string) => void;
}) {
  const texts = useTexts(closeOutMessages);
  const language = useLanguage();
  const next = formatDeadline(props.bookDay, language);
  return (
    <div className="cp-no-print">
      <NoticeBox tone="info" title={texts.dayClosed}>
        <p>{format(texts.dayClosedText, { day: next })}</p>
        <Button onPress={() => props.onOpen(props.bookDay)}>
          {format(texts.dayClosedGo, { day: next })}
        </Button>
      </NoticeBox>
    </div>
  );
}

/** The drawers of a day, the deposit, and what was paid online. */
function Day(props: {
  readonly day: CloseOutWire;
  readonly sheet: string;
  readonly isToday: boolean;
  readonly supervises: boolean;
  readonly reopens: boolean;
  readonly userId: string;
}) {
  const texts = useTexts(closeOutMessages);
  const takeBack = useTakeBack();
  const { day, supervises } = props;
  const [open, setOpen] = useState<{
    readonly action: Exclude<DrawerAction, "take_back">;
    readonly clerkId: string;
  } | null>(null);
  const [received, setReceived] = useState<string | null>(null);
  const drawers = drawersOfDay(day);
  const online = onlineRows(day);
  const actionsOf = (drawer: Drawer) =>
    drawerActions(drawer, {
      isOwn: drawer.clerkId === props.userId,
      isToday: props.isToday,
      reopens: props.reopens,
      hasColleagues: day.Colleagues.length > 0,
      isDayClosed: day.IsClosed,
    });
  const next =
    day.Incoming.length > 0
      ? undefined
      : drawers.find(
          (drawer) =>
            !isShut(drawer.state) && actionsOf(drawer).some((one) => one === "count" || one === "open"),
        );
  const drawer = drawers.find(({ clerkId }) => clerkId === open?.clerkId);
  const handover = day.Incoming.find(({ Id }) => Id === received);
  return (
    <>
      {day.Incoming.map((one, at) => (
        <Incoming key={one.Id} handover={one} isNext={at === 0} onReceive={() => setReceived(one.Id)} />
      ))}
      {supervises && drawers.length > 0 ? <Overview drawers={drawers} /> : null}
      <Deposits day={day} />
      {online.length > 0 ? (
        <Card title={texts.online}>
          <MethodTable caption={texts.online} rows={online.map(rowInCents)} />
        </Card>
      ) : null}
      {drawers.map((one) => (
        <DrawerCard
          key={one.clerkId}
          drawer={one}
          day={day.Day}
          sheet={props.sheet}
          actions={actionsOf(one)}
          isNext={one === next}
          onAct={(action) =>
            action === "take_back" ? void takeBack(one) : setOpen({ action, clerkId: one.clerkId })
          }
        />
      ))}
      {drawer && open ? (
        <DrawerDialog
          action={open.action}
          drawer={drawer}
          day={day.Day}
          colleagues={day.Colleagues}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {handover ? <ReceiveDialog handover={handover} onClose={() => setReceived(null)} /> : null}
    </>
  );
}
