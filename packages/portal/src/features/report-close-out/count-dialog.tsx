import { closeDrawer, closeOut } from "@county-pay/core/contract";
import { closeOutMessages, controlMessages, format } from "@county-pay/core/messages";
import { formatMoney, toDollars } from "@county-pay/core/money";
import {
  type CountForm,
  checkCount,
  countAgrees,
  countDifference,
  countedAmounts,
  type Drawer,
} from "@county-pay/core/payments";
import {
  Button,
  Dialog,
  ErrorSummary,
  Facts,
  NoticeBox,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { useForget } from "../../app/data/use-ask.ts";
import { usePortal } from "../../app/portal-context.ts";
import { useDifferenceText } from "./drawer-card.tsx";

const EMPTY: CountForm = { cash: "", checks: "", note: "" };

/** Counts a drawer and closes its day. What was typed stays when the drawer changed meanwhile. */
export function CountDialog(props: {
  readonly drawer: Drawer;
  readonly day: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(closeOutMessages);
  const { cancel } = useTexts(controlMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useForget();
  const id = useId();
  const { drawer } = props;
  const form = useForm(EMPTY, (values) => checkCount(values, drawer, texts));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal("");
    if (busy || drawer.clerkId === null || !form.submit()) return;
    const counted = countedAmounts(form.values);
    setBusy(true);
    const answer = await client.call(closeDrawer, {
      body: {
        Day: props.day,
        ClerkUserId: drawer.clerkId,
        ExpectedCash: toDollars(drawer.cash),
        ExpectedChecks: toDollars(drawer.checks),
        CountedCash: toDollars(counted.cash),
        CountedChecks: toDollars(counted.checks),
        Note: form.values.note.trim(),
      },
    });
    setBusy(false);
    if (answer.ok) {
      toast({ title: texts.closed, text: texts.closedToast });
      props.onClose();
    } else setRefusal(answer.error.code === "amount_changed" ? texts.changedNow : failureText(answer.error));
    await forget(closeOut);
  };
  return (
    <Dialog
      title={format(texts.countOf, { name: drawer.name || texts.nobody })}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose}>{cancel}</Button>
          <button
            type="submit"
            form={id}
            className="cp-button cp-button--primary"
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
          >
            {texts.close}
          </button>
        </>
      }
    >
      <form id={id} noValidate className="cp-stack" onSubmit={(event) => void submit(event)}>
        {refusal ? (
          <div role="alert">
            <NoticeBox tone="warn" title={texts.closeFailed}>
              <p>{refusal}</p>
            </NoticeBox>
          </div>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <p>{texts.countHelp}</p>
        <Facts
          lines
          facts={[
            { label: texts.expectedCash, value: formatMoney(drawer.cash) },
            { label: texts.expectedChecks, value: formatMoney(drawer.checks) },
          ]}
        />
        <TextField
          label={texts.countedCash}
          prefix="$"
          width="medium"
          autoComplete="off"
          {...form.bind("cash")}
        />
        <TextField
          label={texts.countedChecks}
          prefix="$"
          width="medium"
          autoComplete="off"
          {...form.bind("checks")}
        />
        <Outcome drawer={drawer} values={form.values} />
        <TextField label={texts.note} hint={texts.noteHelp} optional maxLength={500} {...form.bind("note")} />
      </form>
    </Dialog>
  );
}

/** While it is typed: whether the drawer agrees. */
function Outcome({ drawer, values }: { readonly drawer: Drawer; readonly values: CountForm }) {
  const difference = countDifference(values, drawer);
  const text = useDifferenceText();
  const texts = useTexts(closeOutMessages);
  const agrees = countAgrees(values, drawer);
  return (
    <p role="status" className={agrees ? "close-out-agrees" : "close-out-differs"}>
      {difference === null ? "" : difference === 0 && !agrees ? texts.swapped : text(difference)}
    </p>
  );
}
