import { controlMessages } from "@county-pay/core/messages";
import { Button, Dialog, ErrorSummary, type FormHandle, useTexts } from "@county-pay/ui";
import { type ReactNode, useId } from "react";
import { RefusalNotice } from "../sending/refusal-notice.tsx";
import { useSubmit } from "../sending/use-submit.ts";

/** A form in a dialog: refusals and errors above its fields, Cancel and the submit button below. */
export function FormDialog<Values extends object>(props: {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly form: Pick<FormHandle<Values>, "summary" | "attempt" | "submit">;
  readonly size?: "small" | "large";
  /** The form's purpose. */
  readonly lead?: ReactNode;
  /** The title above a refusal. */
  readonly refusalTitle: string;
  /** Sends the valid form, one request at a time; resolves to the refusal to show, or ''. */
  readonly send: () => Promise<string>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { cancel } = useTexts(controlMessages);
  const id = useId();
  const { form } = props;
  const { busy, refusal, refuse, send } = useSubmit();
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      size={props.size ?? "small"}
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
            {props.action}
          </button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="cp-stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          refuse("");
          if (form.submit()) void send(props.send);
        }}
      >
        {props.lead}
        <RefusalNotice title={props.refusalTitle} refusal={refusal} />
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {props.children}
      </form>
    </Dialog>
  );
}
