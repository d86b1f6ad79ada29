import { answerDrawerGap, closeOut } from "@county-pay/core/contract";
import { closeOutMessages, format, formatClock, formatStamp } from "@county-pay/core/messages";
import type { Drawer, DrawerGap } from "@county-pay/core/payments";
import {
  Button,
  Facts,
  NoticeBox,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { useSubmit } from "../../../shared/sending/use-submit.ts";

const MINUTE_MS = 60_000;

/** The minutes around a gap, as times of day: '2:05 PM' until '2:06 PM'. */
function useMinutes() {
  const { company } = usePortal();
  return ({ since, until }: DrawerGap) => ({
    since: formatClock(since, company.timeZone),
    until: formatClock(
      new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString(),
      company.timeZone,
    ),
  });
}

/**
 * Asks at a drawer whether payments are missing that the database may have lost, and shows what was answered: nobody but
 * the clerk with the cash and the receipts can know.
 */
export function GapNotices({ drawer, day }: { readonly drawer: Drawer; readonly day: string }) {
  const texts = useTexts(closeOutMessages).gap;
  const { company } = usePortal();
  const minutes = useMinutes();
  const answered = drawer.gaps.flatMap((gap) => (gap.answer ? [{ gap, answer: gap.answer }] : []));
  return (
    <>
      {drawer.gaps
        .filter(({ answer }) => answer === null)
        .map((gap) => (
          <OpenGap key={gap.until} gap={gap} drawer={drawer} day={day} />
        ))}
      {answered.length > 0 ? (
        <Facts
          facts={answered.map(({ gap, answer: { isComplete, note, at, by: name } }) => ({
            label: format(texts.fact, minutes(gap)),
            value: format(isComplete ? texts.saidComplete : texts.saidIncomplete, {
              time: formatStamp(at, company.timeZone),
              name,
              note,
            }),
          }))}
        />
      ) : null}
    </>
  );
}

/** Stores an answer; resolves to the refusal to show, or ''. */
function useAnswer(gap: DrawerGap, drawer: Drawer, day: string) {
  const texts = useTexts(closeOutMessages).gap;
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  return async (note: string): Promise<string> => {
    const answer = await client.call(answerDrawerGap, {
      body: { Day: day, ClerkUserId: drawer.clerkId, Until: gap.until, IsComplete: note === "", Note: note },
    });
    void forget(closeOut);
    if (!answer.ok)
      return answer.error.code === "already_exists" ? texts.answered : failureText(answer.error);
    toast({ title: texts.recorded, text: texts.recordedToast });
    return "";
  };
}

function OpenGap(props: { readonly gap: DrawerGap; readonly drawer: Drawer; readonly day: string }) {
  const page = useTexts(closeOutMessages);
  const texts = page.gap;
  const { gap, drawer } = props;
  const answer = useAnswer(gap, drawer, props.day);
  const { busy, refusal, send } = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const about = { ...useMinutes()(gap), name: drawer.name };
  return (
    <div className="cp-no-print">
      <NoticeBox tone="warn" title={format(texts.title, about)}>
        <p>{texts.lead}</p>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <span className="report-actions close-out-gap">
          <Button
            busy={busy}
            label={format(texts.completeOf, about)}
            onPress={() => void send(() => answer(""))}
          >
            {texts.complete}
          </Button>
          <Button label={format(texts.incompleteOf, about)} onPress={() => setOpen(true)}>
            {texts.incomplete}
          </Button>
        </span>
      </NoticeBox>
      {isOpen ? (
        <MissingDialog
          title={format(texts.incompleteOf, about)}
          answer={answer}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/** Asks what is missing, and says what to do about it. */
function MissingDialog(props: {
  readonly title: string;
  readonly answer: (note: string) => Promise<string>;
  readonly onClose: () => void;
}) {
  const texts = useTexts(closeOutMessages).gap;
  const form = useForm({ note: "" }, ({ note }) => (note.trim() === "" ? { note: texts.whatMissing } : {}));
  const send = async () => {
    const refusal = await props.answer(form.values.note.trim());
    if (refusal === "") props.onClose();
    return refusal;
  };
  return (
    <FormDialog
      title={props.title}
      action={texts.action}
      form={form}
      refusalTitle={texts.failed}
      send={send}
      onClose={props.onClose}
    >
      <p>{texts.missingLead}</p>
      <TextField label={texts.what} autoComplete="off" maxLength={500} {...form.bind("note")} />
    </FormDialog>
  );
}
