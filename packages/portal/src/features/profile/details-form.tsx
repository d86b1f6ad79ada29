import { changeProfile, checkProfile, isAddressMoved, profileOf } from "@county-pay/core/accounts";
import { format, profileMessages, profilePageMessages } from "@county-pay/core/messages";
import type { User } from "@county-pay/core/session";
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorSummary,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { RefusalNotice } from "../../shared/sending/refusal-notice.tsx";
import { useSubmit } from "../../shared/sending/use-submit.ts";
import { useSaveProfile } from "./use-save-profile.ts";

/**
 * Names, email address, and phone. A new address says first what will happen; then the portal asks for the password, and
 * the address until now stays until the link sent to the new one is opened.
 */
export function DetailsForm({ user }: { readonly user: User }) {
  const texts = useTexts(profilePageMessages);
  const errorTexts = useTexts(profileMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const save = useSaveProfile(user);
  const form = useForm(profileOf(user), (values) => checkProfile(values, errorTexts, user), changeProfile);
  const [asksMove, setAsksMove] = useState(false);
  const { busy, refusal, send } = useSubmit();

  const sendValues = async () => {
    const failure = await save(form.values);
    if (failure?.code === "already_exists") {
      form.refuse({ email: texts.taken });
      return "";
    }
    if (failure) return failureText(failure);
    const { email } = form.values;
    if (isAddressMoved(form.values, user.emailAddress) && user.isActive)
      toast({
        title: texts.movedTitle,
        text: format(texts.moved, { email: email.trim(), old: user.emailAddress }),
      });
    else toast({ title: texts.savedTitle, text: texts.saved });
    return "";
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    if (isAddressMoved(form.values, user.emailAddress)) setAsksMove(true);
    else void send(sendValues);
  };

  return (
    <Card title={texts.detailsTitle}>
      <form noValidate className="cp-stack" onSubmit={submit}>
        <RefusalNotice title={texts.failed} refusal={refusal} />
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <TextField label={texts.firstName} autoComplete="given-name" {...form.bind("firstName")} />
        <TextField label={texts.lastName} optional autoComplete="family-name" {...form.bind("lastName")} />
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
          {...form.bind("email")}
        />
        <TextField
          label={texts.phone}
          hint={texts.phoneHint}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          width="medium"
          {...form.bind("phone")}
        />
        <div className="cp-actions cp-actions--grow">
          <Button type="submit" kind="primary" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </form>
      {asksMove ? (
        <ConfirmDialog
          title={texts.moveTitle}
          confirm={texts.moveConfirm}
          cancel={texts.moveCancel}
          onConfirm={() => {
            setAsksMove(false);
            void send(sendValues);
          }}
          onCancel={() => setAsksMove(false)}
        >
          {format(texts.moveBody, { email: form.values.email.trim(), old: user.emailAddress })}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
