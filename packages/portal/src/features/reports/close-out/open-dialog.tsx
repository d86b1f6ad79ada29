import { closeOut, openDrawer } from "@county-pay/core/contract";
import { drawerCountMessages, format } from "@county-pay/core/messages";
import { formatMoney, toDollars } from "@county-pay/core/money";
import { checkOpening, EMPTY_OPENING, fundOf, piecesOf } from "@county-pay/core/payments";
import { RadioGroup, TextField, useFailureText, useForm, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";
import { PiecesFields } from "./pieces-fields.tsx";

/** Opens the clerk's drawer of today: the fund is stated, or counted by denomination. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(drawerCountMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const form = useForm(EMPTY_OPENING, (values) => checkOpening(values, texts));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const { values } = form;
  const isCounted = values.how === "counted";

  const submit = async () => {
    setRefusal("");
    if (!form.submit()) return;
    setBusy(true);
    const answer = await client.call(openDrawer, {
      body: isCounted ? { Pieces: piecesOf(values) } : { Fund: toDollars(fundOf(values)) },
    });
    setBusy(false);
    if (answer.ok) {
      toast({
        title: texts.openTitle,
        text: format(texts.openedToast, { amount: formatMoney(fundOf(values)) }),
      });
      onClose();
    } else setRefusal(failureText(answer.error));
    await forget(closeOut);
  };
  return (
    <FormDialog
      title={texts.openTitle}
      action={texts.openAction}
      form={form}
      busy={busy}
      size="large"
      refusalTitle={texts.openFailed}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.openLead}</p>
      <RadioGroup
        legend={texts.openHow}
        value={values.how}
        options={[
          { value: "stated", label: texts.openStated },
          { value: "counted", label: texts.openCounted },
        ]}
        onChange={(how) => form.change({ how })}
      />
      {isCounted ? (
        <PiecesFields values={values} bind={form.bind} />
      ) : (
        <TextField
          label={texts.fund}
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
          width="medium"
          {...form.bind("fund")}
        />
      )}
    </FormDialog>
  );
}
