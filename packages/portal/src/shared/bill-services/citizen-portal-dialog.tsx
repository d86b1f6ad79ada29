import { billedAccount, eBillingBody, emailRequestProblem } from "@county-pay/core/alerts";
import { signUpForEBilling } from "@county-pay/core/contract";
import {
  controlMessages,
  eBillingDialogMessages,
  emailRequestMessages,
  format,
} from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import {
  Button,
  Dialog,
  ErrorSummary,
  Facts,
  MessageDialog,
  NoticeBox,
  TextField,
  useForm,
  useTexts,
} from "@county-pay/ui";
import type { FormEvent } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { RefusalNotice } from "../sending/refusal-notice.tsx";
import "./bill-services.css";
import type { BillDialogProps } from "./bill-dialog.ts";
import { useSignUp } from "./use-sign-up.ts";

/**
 * Bills by email: asks for the address (VALID-081), explains the next steps, and links to registration if it
 * is allowed.
 */
export function CitizenPortalDialog({ bill, onClose }: BillDialogProps) {
  const texts = useTexts(eBillingDialogMessages);
  const { cancel } = useTexts(controlMessages);
  const sentences = useTexts(emailRequestMessages);
  const { company, client } = usePortal();
  const signUp = useSignUp();
  const form = useForm({ email: "" }, ({ email }) => {
    const problem = emailRequestProblem(email, sentences);
    return problem ? { email: problem } : {};
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.submit()) return;
    const body = eBillingBody(bill, form.values.email, company.name);
    void signUp.send(() => client.call(signUpForEBilling, { body }));
  };
  const toAccount = company.flags.SignUpEnabled ? (
    <NoticeBox tone="info" title={texts.accountTitle}>
      <p>{texts.accountLead}</p>
      <p>
        <Link to={routePath(company.name, "register")}>{texts.createAccount}</Link>
      </p>
    </NoticeBox>
  ) : null;

  if (signUp.done)
    return (
      <MessageDialog title={texts.doneTitle} onClose={onClose}>
        <p>{format(texts.done, { email: form.values.email })}</p>
        {toAccount}
      </MessageDialog>
    );
  return (
    <Dialog title={texts.portalTitle} onClose={onClose}>
      <form className="portal-dialog-form" noValidate onSubmit={submit}>
        <p>{texts.portalLead}</p>
        <RefusalNotice title={texts.failedTitle} refusal={signUp.refusal} />
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <Facts
          facts={[
            { label: texts.owner, value: bill.ownerName },
            { label: texts.account, value: billedAccount(bill) },
          ]}
        />
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.bind("email")}
        />
        <div className="cp-actions">
          <Button onPress={onClose}>{cancel}</Button>
          <Button type="submit" kind="primary" waiting={!form.isRight} busy={signUp.busy}>
            {texts.continue}
          </Button>
        </div>
        {toAccount}
      </form>
    </Dialog>
  );
}
