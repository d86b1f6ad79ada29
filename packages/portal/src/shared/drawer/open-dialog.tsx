import { closeOut, openDrawer } from "@county-pay/core/contract";
import { drawerCountMessages, format } from "@county-pay/core/messages";
import { formatMoney, toDollars } from "@county-pay/core/money";
import { checkOpening, EMPTY_OPENING, fundOf, piecesOf } from "@county-pay/core/payments";
import { RadioGroup, TextField, useFailureText, useForm, useLanguage, useNotices } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";
import { FormDialog } from "../form-dialog/form-dialog.tsx";
import { PiecesFields } from "./pieces-fields.tsx";

/** Opens the clerk's drawer of today: the fund is stated, or counted by denomination. */
export function OpenDialog({
  onClose,
  onOpened = onClose,
}: {
  readonly onClose: () => void;
  readonly onOpened?: () => void;
}) {
  const language = useLanguage();
  const texts = language.texts(drawerCountMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const form = useForm(EMPTY_OPENING, (values) => checkOpening(values, language));
  const { values } = form;
  const isCounted = values.how === "counted";

  const send = async () => {
    const answer = await client.call(openDrawer, {
      body: isCounted ? { Pieces: piecesOf(values) } : { Fund: toDollars(fundOf(values, language)) },
    });
    void forget(closeOut);
    if (!answer.ok) return failureText(answer.error);
    toast({
      title: texts.openTitle,
      text: format(texts.openedToast, { amount: formatMoney(fundOf(values, language)) }),
    });
    onOpened();
    return "";
  };
  return (
    <FormDialog
      title={texts.openTitle}
      action={texts.openAction}
      form={form}
      size="large"
      refusalTitle={texts.openFailed}
      send={send}
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
