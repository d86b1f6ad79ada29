import { type SavedMethod, savedMethodType } from "@county-pay/core/accounts";
import { checkSavedMethod, savedMethodForm, withTyped } from "@county-pay/core/journey";
import { savedMethodMessages } from "@county-pay/core/messages";
import { EMPTY_PAYER } from "@county-pay/core/payments";
import {
  Button,
  Dialog,
  ErrorSummary,
  useFailureText,
  useForm,
  useLanguage,
  useNotices,
} from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useMethodWords } from "../../shared/method-words/use-method-words.ts";
import { MethodFields, mergeTyped } from "../../shared/saved-methods/method-fields.tsx";
import type { Methods } from "../../shared/saved-methods/use-methods.ts";

/** Changes a saved method's nickname or billing address; its number and expiration date cannot be changed. */
export function EditMethod(props: {
  readonly method: SavedMethod;
  readonly methods: Methods;
  readonly onClose: () => void;
}) {
  const language = useLanguage();
  const texts = language.texts(savedMethodMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { nameOf } = useMethodWords();
  const { company } = usePortal();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const { method, onClose } = props;
  const type = savedMethodType(method);
  const form = useForm(
    savedMethodForm(EMPTY_PAYER, method),
    (values) => checkSavedMethod(values, { type, isNew: false, company }, language),
    mergeTyped,
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.submit()) return;
    setBusy(true);
    const after = withTyped(method, form.values);
    const failure = await props.methods.save(after);
    setBusy(false);
    if (failure) return toast({ title: texts.saveFailed, text: failureText(failure), bad: true });
    toast({ title: texts.changed, text: nameOf(after) });
    onClose();
  };
  return (
    <Dialog
      title={texts.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <SubmitOf form={formId} busy={busy}>
            {texts.save}
          </SubmitOf>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="cp-stack">
        <p>{nameOf(method)}</p>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <MethodFields form={form} type={type} isNew={false} />
      </form>
    </Dialog>
  );
}

/** Submits the form, which is elsewhere in the dialog. */
function SubmitOf(props: { readonly form: string; readonly busy: boolean; readonly children: string }) {
  return (
    <button
      type="submit"
      form={props.form}
      className="cp-button cp-button--primary"
      aria-disabled={props.busy || undefined}
      aria-busy={props.busy || undefined}
    >
      <span>{props.children}</span>
    </button>
  );
}
