import { closeOut, correctFund } from "@county-pay/core/contract";
import { closeOutMessages, drawerCountMessages, format } from "@county-pay/core/messages";
import { formatMoney, toDollars } from "@county-pay/core/money";
import { checkFund, type DrawerOpening, EMPTY_FUND, fundIn } from "@county-pay/core/payments";
import { TextField, useFailureText, useForm, useLanguage, useNotices, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { FormDialog } from "../../../shared/form-dialog/form-dialog.tsx";

/** A second person corrects the fund with which a clerk opened a drawer, with a reason. */
export function FundDialog(props: {
  readonly clerkId: string;
  readonly name: string;
  readonly day: string;
  readonly opening: DrawerOpening;
  readonly onClose: () => void;
}) {
  const page = useTexts(closeOutMessages);
  const language = useLanguage();
  const texts = language.texts(drawerCountMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const { fund } = props.opening;
  const form = useForm(EMPTY_FUND, (values) => checkFund(values, fund, language));

  const send = async () => {
    const corrected = fundIn(form.values.fund, language);
    const answer = await client.call(correctFund, {
      body: {
        Day: props.day,
        ClerkUserId: props.clerkId,
        Fund: toDollars(corrected),
        Reason: form.values.reason.trim(),
      },
    });
    void forget(closeOut);
    if (!answer.ok)
      return answer.error.code === "already_exists" ? texts.correctCounted : failureText(answer.error);
    toast({
      title: page.fundCorrected,
      text: format(texts.correctedToast, { amount: formatMoney(corrected) }),
    });
    props.onClose();
    return "";
  };
  return (
    <FormDialog
      title={format(texts.correctTitle, { name: props.name })}
      action={texts.correctAction}
      form={form}
      refusalTitle={texts.correctFailed}
      send={send}
      onClose={props.onClose}
    >
      <p>{format(texts.correctLead, { amount: formatMoney(fund) })}</p>
      <TextField
        label={texts.fund}
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        width="medium"
        {...form.bind("fund")}
      />
      <TextField label={texts.correctReason} autoComplete="off" maxLength={500} {...form.bind("reason")} />
    </FormDialog>
  );
}
