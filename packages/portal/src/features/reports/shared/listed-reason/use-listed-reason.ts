import { chosenReason, type ReasonKind, reasonOptions } from "@county-pay/core/payments";
import { useForm, useLanguage } from "@county-pay/ui";
import { useAccess } from "../../../../platform/access/use-access.ts";

/** A form that asks for a reason on the county's list, and for a note if that reason needs one. */
export function useListedReason(
  kind: ReasonKind,
  errors: { readonly noReason: string; readonly noNote: string },
) {
  const language = useLanguage();
  const { access } = useAccess();
  const reasons = access?.reasons ?? [];
  const form = useForm({ why: "", note: "" }, ({ why, note }) => {
    const chosen = chosenReason(reasons, [kind], why, note);
    if (chosen === "unknown") return { why: errors.noReason };
    return typeof chosen === "string" ? { note: errors.noNote } : {};
  });
  const { why, note } = form.values;
  return {
    form,
    options: reasonOptions(reasons, kind, language),
    needsNote: reasons.find(({ code }) => code === why)?.needsNote ?? false,
    /** The reason as the server receives it. */
    body: { ReasonCode: why, Reason: note.trim() },
  };
}
