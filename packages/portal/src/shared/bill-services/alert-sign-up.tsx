import {
  alertBody,
  alertForm,
  changeAlert,
  checkAlert,
  eBillingBody,
  smsShown,
} from "@county-pay/core/alerts";
import { customLink } from "@county-pay/core/company";
import { eAlertSignUp, signUpForEBilling } from "@county-pay/core/contract";
import {
  alertDialogMessages,
  alertMessages,
  controlMessages,
  eBillingDialogMessages,
  format,
} from "@county-pay/core/messages";
import {
  Button,
  Checkbox,
  Dialog,
  ErrorSummary,
  MessageDialog,
  TextField,
  useForm,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { RefusalNotice } from "../sending/refusal-notice.tsx";
import { AgreeField } from "./agree-field.tsx";
import { AlertBillFacts } from "./alert-bill-facts.tsx";
import "./bill-services.css";
import type { BillDialogProps } from "./bill-dialog.ts";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { SmsFields } from "./sms-fields.tsx";
import { useSignUp } from "./use-sign-up.ts";

interface AlertSignUpProps extends BillDialogProps {
  readonly title: string;
  /** Whether to offer bills by email as well, if the county sends them. */
  readonly offersPaperless?: boolean;
}

/**
 * The E-Alert subscription (EALERT-003, EALERT-008): on the county's own page if it has one, otherwise here.
 */
export function AlertSignUp(props: AlertSignUpProps) {
  const texts = useTexts(alertDialogMessages);
  const { company } = usePortal();
  const link = customLink(company.customization, "EAlert");
  return link ? (
    <ElsewhereDialog
      title={props.title}
      sentence={format(texts.elsewhere, { county: company.displayName })}
      link={link}
      linkLabel={texts.goThere}
      onClose={props.onClose}
    />
  ) : (
    <AlertForm {...props} />
  );
}

function AlertForm({ bill, title, offersPaperless = false, onClose }: AlertSignUpProps) {
  const texts = useTexts(alertDialogMessages);
  const sentences = useTexts(alertMessages);
  const billing = useTexts(eBillingDialogMessages);
  const { cancel } = useTexts(controlMessages);
  const { company, client } = usePortal();
  const form = useForm(
    alertForm(bill),
    (values) => checkAlert(values, sentences),
    (values, change) => changeAlert(values, change),
  );
  const { values, errors } = form;
  const [paperless, setPaperless] = useState(false);
  const signUp = useSignUp();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.submit()) return;
    const remind = () => client.call(eAlertSignUp, { body: alertBody(values, company.name) });
    const bills = () =>
      client.call(signUpForEBilling, { body: eBillingBody(bill, values.email, company.name) });
    void signUp.send(remind, ...(paperless ? [bills] : []));
  };

  if (signUp.done)
    return (
      // The page behind the emailed link confirms the subscription.
      <MessageDialog title={texts.nextTitle} onClose={onClose}>
        <p>{format(texts.next, { email: values.email })}</p>
        <p>{texts.nextSpam}</p>
      </MessageDialog>
    );
  return (
    <Dialog title={title} onClose={onClose} size="large">
      <form className="portal-dialog-form" noValidate onSubmit={submit}>
        <p>{texts.lead}</p>
        <RefusalNotice title={sentences.failedTitle} refusal={signUp.refusal} />
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <AlertBillFacts form={values} />
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.bind("email")}
        />
        <div className="portal-dialog-form__ways">
          <Checkbox
            id={form.idOf("enableEmail")}
            label={texts.byEmail}
            checked={values.enableEmail}
            onChange={(enableEmail) => form.change({ enableEmail })}
          />
          {smsShown(company.customization) ? <SmsFields form={form} /> : null}
          {offersPaperless && company.flags.EBilling ? (
            <Checkbox label={billing.paperless} checked={paperless} onChange={setPaperless} />
          ) : null}
        </div>
        <AgreeField
          id={form.idOf("isAgreed")}
          isAgreed={values.isAgreed}
          error={errors.isAgreed ?? ""}
          onChange={(isAgreed) => form.change({ isAgreed })}
        />
        <div className="cp-actions">
          <Button onPress={onClose}>{cancel}</Button>
          <Button
            type="submit"
            kind="primary"
            disabled={!values.enableEmail && !values.enableSms}
            waiting={!form.isRight}
            busy={signUp.busy}
          >
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
