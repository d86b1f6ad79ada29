import { restrictedListMessages, restrictionMessages } from "@county-pay/core/messages";
import {
  addNotice,
  type ListKind,
  type ListPerson,
  type Reason,
  reasonProblem,
  viewOnlyReasons,
} from "@county-pay/core/restrictions";
import { Button, Dialog, ErrorSummary, Facts, RadioGroup, Skeleton, useForm, useTexts } from "@county-pay/ui";
import { type FormEvent, useId } from "react";
import { usePortal } from "../../platform/portal-context.ts";

/**
 * The confirmation before a consumer is added; for the view-only list with the reason, which is required (VALID-080,
 * ERRTEXT-071).
 */
export function ConfirmAdding(props: {
  readonly kind: ListKind;
  readonly person: ListPerson;
  readonly step: "checking" | "confirming" | "adding";
  readonly onConfirm: (reason: Reason | null) => void;
  readonly onCancel: () => void;
}) {
  const texts = useTexts(restrictionMessages);
  const words = useTexts(restrictedListMessages);
  const { company } = usePortal();
  const { kind, person, step, onConfirm, onCancel } = props;
  const busy = step === "adding";
  const asksReason = kind === "viewOnly";
  const reasons = asksReason ? viewOnlyReasons(company.customization, texts) : [];
  const form = useForm({ code: "" }, ({ code }) => {
    const problem = asksReason ? reasonProblem(code, texts) : "";
    return problem ? { code: problem } : {};
  });
  const id = useId();
  const notice = addNotice({ step: "confirming" }, kind, texts);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.submit()) return;
    onConfirm(reasons.find(({ code }) => code === form.values.code) ?? null);
  };
  return (
    <Dialog
      title={notice?.title}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          <Button onPress={onCancel} disabled={busy}>
            {words.cancel}
          </Button>
          {step === "checking" ? null : (
            <button type="submit" form={id} className="cp-button cp-button--primary" aria-busy={busy}>
              {words.yes}
            </button>
          )}
        </>
      }
    >
      <form id={id} noValidate className="cp-stack" onSubmit={submit}>
        {step === "checking" ? <Skeleton lines={1} /> : <p>{notice?.message}</p>}
        <Facts
          facts={[
            { label: words.name, value: person.fullName },
            { label: words.account, value: person.accountNumber },
            { label: words.location, value: person.location },
            { label: words.address, value: person.address },
          ].filter(({ value }) => value !== "")}
        />
        {asksReason && step !== "checking" ? (
          <div id={form.idOf("code")} tabIndex={-1} className="cp-stack">
            <ErrorSummary errors={form.summary} attempt={form.attempt} />
            <RadioGroup
              legend={words.reason}
              value={form.values.code}
              options={reasons.map(({ code, reason }) => ({ value: code, label: reason, detail: code }))}
              onChange={(code) => form.change({ code })}
            />
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}
