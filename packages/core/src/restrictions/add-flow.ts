import type { Machine, Step } from "../machine/index.ts";
import { restrictionMessages } from "../messages/bills/restrictions.ts";
import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { type ListKind, listWord } from "./lists.ts";
import type { Reason } from "./reasons.ts";

/**
 * The state of adding a consumer. `confirming`: the question is shown, for the view-only list with the reasons.
 * `exists`: the consumer is already on the list. `cancelled`: the user answered no.
 */
export type AddState =
  | { readonly step: "checking" }
  | { readonly step: "exists" }
  | { readonly step: "confirming" }
  | { readonly step: "adding"; readonly reason: Reason | null }
  | { readonly step: "added" }
  | { readonly step: "failed"; readonly message: string }
  | { readonly step: "cancelled" };

/** The events: the answers of the check, the user, and the call that adds; `failed` for either call. */
export type AddEvent =
  | { readonly type: "checked"; readonly exists: boolean }
  | { readonly type: "confirmed"; readonly reason: Reason | null }
  | { readonly type: "cancelled" }
  | { readonly type: "added" }
  | { readonly type: "failed"; readonly message: string };

/** `check`: ask whether the consumer is on the list. `add`: add the consumer. */
export type AddEffect = { readonly type: "check" } | { readonly type: "add"; readonly reason: Reason | null };

type AddStep = Step<AddState, AddEvent, AddEffect>;
const stay = (state: AddState): AddStep => ({ state, effects: [] });

/** The view-only list requires a reason; the private list has none. */
function answered(state: AddState, event: AddEvent, kind: ListKind): AddStep {
  if (event.type === "cancelled") return stay({ step: "cancelled" });
  if (event.type !== "confirmed") return stay(state);
  const reason = kind === "viewOnly" ? event.reason : null;
  if (kind === "viewOnly" && reason === null) return stay(state);
  return { state: { step: "adding", reason }, effects: [{ type: "add", reason }] };
}

/**
 * Adding a consumer to a restricted list (RESTRICT-003, RESTRICT-004): check whether it is there, confirm, add; with a
 * reason for the view-only list.
 */
export const addMachine = (kind: ListKind): Machine<AddState, AddEvent, AddEffect> => ({
  start: { state: { step: "checking" }, effects: [{ type: "check" }] },
  step(state, event) {
    if (state.step === "confirming") return answered(state, event, kind);
    if (state.step !== "checking" && state.step !== "adding") return stay(state);
    if (event.type === "failed") return stay({ step: "failed", message: event.message });
    // Another user was faster: the call that adds reports it.
    if (event.type === "checked" && event.exists) return stay({ step: "exists" });
    if (event.type === "checked") return stay(state.step === "checking" ? { step: "confirming" } : state);
    return stay(state.step === "adding" && event.type === "added" ? { step: "added" } : state);
  },
});

/** A dialog or toast of the flow: its title and text. */
export interface AddNotice {
  readonly title: string;
  readonly message: string;
}

/** The dialog or toast for a state (ERRTEXT-070 to 073); null while a call is in progress, and after a no. */
export function addNotice(
  state: AddState,
  kind: ListKind,
  texts: Texts<typeof restrictionMessages> = restrictionMessages,
): AddNotice | null {
  const list = listWord(kind, texts);
  switch (state.step) {
    case "exists":
      return { title: texts.existsTitle, message: format(texts.exists, { list }) };
    case "confirming":
      return { title: format(texts.confirmTitle, { list }), message: format(texts.confirm, { list }) };
    case "added":
      return { title: texts.addedTitle, message: format(texts.added, { list }) };
    case "failed":
      return { title: texts.failedTitle, message: state.message };
    default:
      return null;
  }
}
