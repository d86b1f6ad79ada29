import { closeDrawer, closeOut } from "@county-pay/core/contract";
import { closeOutMessages, format } from "@county-pay/core/messages";
import { formatMoney, toDollars } from "@county-pay/core/money";
import {
  type CountForm,
  checkCount,
  countAgrees,
  countDifference,
  countDiffers,
  countedAmounts,
  type Drawer,
} from "@county-pay/core/payments";
import { Facts, TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { useDifferenceText } from "./drawer-card.tsx";

const EMPTY: CountForm = { cash: "", checks: "", note: "" };

/** Counts a drawer and closes its day. Typed amounts stay if the drawer has changed meanwhile. */
export function CountDialog(props: {
  readonly drawer: Drawer;
  readonly day: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(closeOutMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { drawer } = props;
  const form = useForm(EMPTY, (values) => checkCount(values, drawer, texts));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  const submit = async () => {
    setRefusal("");
    if (drawer.clerkId === null || !form.submit()) return;
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
    <FormDialog
      title={format(texts.countOf, { name: drawer.name || texts.nobody })}
      action={texts.close}
      form={form}
      busy={busy}
      refusalTitle={texts.closeFailed}
      refusal={refusal}
      onSubmit={submit}
      onClose={props.onClose}
    >
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
      <TextField
        label={texts.note}
        hint={texts.noteHelp}
        optional={!countDiffers(form.values, drawer)}
        maxLength={500}
        {...form.bind("note")}
      />
    </FormDialog>
  );
}

/** While typing: whether the count matches the drawer. */
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
