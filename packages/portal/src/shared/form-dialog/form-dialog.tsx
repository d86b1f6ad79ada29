import { controlMessages } from "@county-pay/core/messages";
import { Button, Dialog, ErrorSummary, type FormHandle, NoticeBox, useTexts } from "@county-pay/ui";
import { type ReactNode, useId } from "react";

/**
 * A form in a dialog: why it was refused and what is wrong stand above its fields, Cancel and the button that sends it
 * below. `onSubmit` checks the form and sends it; while `busy` it does neither.
 */
export function FormDialog<Values extends object>(props: {
  readonly title: string;
  /** What the button that sends is called. */
  readonly action: string;
  readonly form: Pick<FormHandle<Values>, "summary" | "attempt">;
  readonly busy: boolean;
  /** What the form is for. */
  readonly lead?: ReactNode;
  /** What was not done, and why in words; '' for nothing. */
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
