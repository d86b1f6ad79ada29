import { type DayBooksWire, type DayVersionWire, dayBooksFile } from "@county-pay/core/contract";
import { dayBooksMessages, format, formatStamp } from "@county-pay/core/messages";
import { changedParts, isBlocking } from "@county-pay/core/payments";
import { CLOSE_DAY, may, REOPEN_DAY, rightsOfUser, userOf } from "@county-pay/core/session";
import { Button, Card, NoticeBox, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { saveFile } from "../../../platform/files/save-file.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { ReopenDayDialog } from "./reopen-dialog.tsx";

/** Saves the figures that are shown: those of a closing, or those of now. */
function SaveButton({ day, version }: { readonly day: string; readonly version: number | null }) {
  const texts = useTexts(dayBooksMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await client.call(dayBooksFile, { body: { Day: day, Version: version } });
    setBusy(false);
    if (!answer.ok) return toast({ title: texts.saveFailed, text: failureText(answer.error), bad: true });
    const number = version === null ? "" : `-${version}`;
    saveFile([answer.value], `${company.name}-books-${day}${number}.csv`, "text/csv");
    toast({ title: texts.save, text: texts.saved });
  };
  return (
    <Button busy={busy} onPress={() => void save()}>
      {texts.save}
    </Button>
  );
}

/** Whether the day is closed, by whom, and whether it still is as it was closed; and what can be done. */
export function StatusCard(props: {
  readonly books: DayBooksWire;
  readonly shown: DayVersionWire | null;
  readonly isToday: boolean;
}) {
  const texts = useTexts(dayBooksMessages);
  const { company, session } = usePortal();
  const rights = rightsOfUser(userOf(session));
  const { books, shown } = props;
  const [open, setOpen] = useState<"close" | "reopen" | null>(null);
  const last = books.Versions.at(-1);
  const holding = books.IsClosed ? last : undefined;
  const isBlocked = books.Obstacles.some(({ Kind }) => isBlocking(Kind));
  const mayClose = may(rights, CLOSE_DAY);
  const changed = holding ? changedParts(holding.Figures, books.Now) : [];
  return (
    <Card
      title={books.IsClosed ? texts.closed : texts.open}
      aside={
        <span className="report-actions cp-no-print">
          {!books.IsClosed && mayClose && !isBlocked ? (
            <Button kind="primary" onPress={() => setOpen("close")}>
              {texts.close}
            </Button>
          ) : null}
          {books.IsClosed && may(rights, REOPEN_DAY) ? (
            <Button onPress={() => setOpen("reopen")}>{texts.reopen}</Button>
          ) : null}
          <Button onPress={() => window.print()}>{texts.print}</Button>
          <SaveButton day={books.Day} version={shown?.Version ?? null} />
        </span>
      }
    >
      {holding ? (
        <>
          <p>
            {format(texts.closedBy, {
              time: formatStamp(holding.ClosedAt, company.timeZone),
              name: holding.ClosedBy,
            })}
          </p>
          <NoticeBox tone={changed.length === 0 ? "info" : "warn"}>
            <p>
              {changed.length === 0
                ? texts.stillSame
                : format(texts.noLongerSame, { parts: changed.map((part) => texts.parts[part]).join(", ") })}
            </p>
          </NoticeBox>
        </>
      ) : (
        <p>
          {last?.Reopened
            ? format(texts.reopenedBy, {
                time: formatStamp(last.Reopened.At, company.timeZone),
                name: last.Reopened.By,
                reason: last.Reopened.Reason,
              })
            : texts.openNow}
        </p>
      )}
      {books.IsClosed || mayClose ? null : <p className="cp-muted">{texts.mayNotClose}</p>}
      {open === "close" ? <CloseDialog books={books} onClose={() => setOpen(null)} /> : null}
      {open === "reopen" ? (
        <ReopenDayDialog day={books.Day} isToday={props.isToday} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}
