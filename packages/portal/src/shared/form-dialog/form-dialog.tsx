import { controlMessages } from "@county-pay/core/messages";
import { Button, Dialog, ErrorSummary, type FormHandle, NoticeBox, useTexts } from "@county-pay/ui";
import { type ReactNode, useId } from "react";

/**
 * A form in a dialog: refusals and errors above its fields, Cancel and the submit button below. `onSubmit` validates
 * and submits the form; while `busy` it does neither.
 */
export function FormDialog<Values extends object>(props: {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly form: Pick<FormHandle<Values>, "summary" | "attempt">;
  readonly busy: boolean;
  readonly size?: "small" | "large";
  /** The form's purpose. */
  readonly lead?: ReactNode;
  /** What failed and why; '' for nothing. */
  readonly refusalTitle: string;
  readonly refusal: string;
  readonly onSubmit: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { cancel } = useTexts(controlMessages);
  const id = useId();
  const { busy, form, refusal } = props;
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
          if (!busy) void props.onSubmit();
        }}
      >
        {props.lead}
        {refusal ? (
          <div role="alert">
            <NoticeBox tone="warn" title={props.refusalTitle}>
              <p>{refusal}</p>
            </NoticeBox>
          </div>
        ) : null}
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        {props.children}
      </form>
    </Dialog>
  );
}
