import { restrictionMessages } from "@county-pay/core/messages";
import { type AddState, addNotice, type ListKind, type ListPerson } from "@county-pay/core/restrictions";
import { fullName, userOf } from "@county-pay/core/session";
import { MessageDialog, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { ConfirmAdding } from "./confirm-adding.tsx";
import { runAddFlow } from "./run-add-flow.ts";

type Flow = ReturnType<typeof runAddFlow>;

/**
 * Adds a consumer to a restricted list: checks, confirms, adds (RESTRICT-003, ERRTEXT-071). `onEnd` receives whether
 * they were added; all dialogs are closed then.
 */
export function AddToList(props: {
  readonly kind: ListKind;
  readonly person: ListPerson;
  readonly onEnd: (isAdded: boolean) => void;
}) {
  const texts = useTexts(restrictionMessages);
  const failureText = useFailureText();
  const { toast } = useNotices();
  const { client, company, session } = usePortal();
  const { kind, person, onEnd } = props;
  const [flow, setFlow] = useState<Flow | null>(null);
  const [state, setState] = useState<AddState>({ step: "checking" });
  const clerkName = fullName(userOf(session));
  const begin = useEffectEvent(() =>
    runAddFlow({ client, kind, person, failureText, by: { companyId: company.id, clerkName } }),
  );
  const ended = useEffectEvent((step: AddState["step"]) => {
    const notice = step === "added" ? addNotice({ step }, kind, texts) : null;
    if (notice) toast({ title: notice.title, text: notice.message });
    if (step === "added" || step === "cancelled") onEnd(step === "added");
  });

  useEffect(() => {
    const running = begin();
    setFlow(running);
    const stopHearing = running.store.subscribe((next) => {
      setState(next);
      ended(next.step);
    });
    return () => {
      stopHearing();
      running.stop();
    };
  }, []);

  const notice = addNotice(state, kind, texts);
  if (state.step === "exists" || state.step === "failed")
    return (
      <MessageDialog title={notice?.title} onClose={() => onEnd(false)}>
        {notice?.message ?? ""}
      </MessageDialog>
    );
  if (state.step === "added" || state.step === "cancelled") return null;
  return (
    <ConfirmAdding
      kind={kind}
      person={person}
      step={state.step}
      onConfirm={(reason) => flow?.send({ type: "confirmed", reason })}
      onCancel={() => (state.step === "checking" ? onEnd(false) : flow?.send({ type: "cancelled" }))}
    />
  );
}
