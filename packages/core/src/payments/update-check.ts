import type { Machine, Step, StopWaiting, Wait } from "../machine/index.ts";
import type { PaymentResultWire } from "../wire/payment-result.ts";

/** When to check whether the tax system has posted a payment (PAY-081, MONEY-013). */
export const UPDATE_CHECK_MS = 3_000;
/** How long after the check to void a payment that was not posted (PAY-083). */
export const BEFORE_VOID_MS = 5_000;

/** The tax systems that a payment is posted to; the texts refer to them as {type}. */
export type PostingTarget = "Tyler" | "Drives";

/**
 * The outcome of the posting. `skipped`: the payment remains and was not posted; `reason` is the server's sentence,
 * such as that there is no Tyler connector (ERRTEXT-021).
 */
export type Posting =
  | { readonly kind: "updated" }
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "failed" };

/** The outcome of the posting in an answer; null if not known yet. For a skipped one `TylerError` is the reason. */
export function postingFromWire(
  answer: Pick<PaymentResultWire, "TylerStatus" | "TylerError">,
): Posting | null {
  switch (answer.TylerStatus) {
    case "updated":
    case "failed":
      return { kind: answer.TylerStatus };
    case "skipped":
      return { kind: "skipped", reason: answer.TylerError };
    case "pending":
    case "":
      return null;
  }
}

/**
 * The state of a posting's check (PAY-081 to 085). `waiting` and `late` show the loading modal, `voiding` shows its
 * failure. The others are final: `updated` and `skipped` close the modal; `voided` opens the success screen of the
 * refund; `waits` for a second person, because the void is above the clerk's limit (ROLE-017); `not-voided` asks for a
 * manual refund.
 */
export type UpdateCheckState =
  | { readonly phase: "waiting" | "late"; readonly posting: Posting | null }
  | { readonly phase: "updated" | "voiding" | "voided" | "waits" }
  | { readonly phase: "skipped"; readonly reason: string }
  | { readonly phase: "not-voided"; readonly message: string };

/** The events of a posting's check. */
export type UpdateCheckEvent =
  /** The tax system, or the answer to the payment, reported the outcome of the posting. */
  | { readonly type: "posted"; readonly posting: Posting }
  | { readonly type: "look" }
  | { readonly type: "give-up" }
  | { readonly type: "voided" }
  /** A second person decides about the void. */
  | { readonly type: "waits" }
  /** The server refused the void, because the tax system has the payment after all. */
  | { readonly type: "posted-after-all" }
  /** The refund call failed; `message` is the server's. */
  | { readonly type: "not-voided"; readonly message: string };

/** Voids the payment with its method's refund call. */
export interface VoidPayment {
  readonly type: "void";
}

type Effect = VoidPayment | Wait<UpdateCheckEvent> | StopWaiting;
type CheckStep = Step<UpdateCheckState, UpdateCheckEvent, VoidPayment>;

const stay = (state: UpdateCheckState, effects: readonly Effect[] = []): CheckStep => ({ state, effects });

/** The final state for a posting; null if it failed or its outcome is unknown. */
function ended(posting: Posting | null): UpdateCheckState | null {
  if (posting?.kind === "updated") return { phase: "updated" };
  if (posting?.kind === "skipped") return { phase: "skipped", reason: posting.reason };
  return null;
}

const GIVE_UP: Wait<UpdateCheckEvent> = {
  type: "wait",
  name: "give-up",
  milliseconds: BEFORE_VOID_MS,
  event: { type: "give-up" },
};

function waiting(state: UpdateCheckState & { readonly phase: "waiting" | "late" }, event: UpdateCheckEvent) {
  if (event.type === "posted") {
    const end = state.phase === "late" ? ended(event.posting) : null;
    if (end) return stay(end, [{ type: "stop-waiting", name: "give-up" }]);
    return ended(state.posting) ? stay(state) : stay({ ...state, posting: event.posting });
  }
  if (event.type === "look" && state.phase === "waiting") {
    const end = ended(state.posting);
    return end ? stay(end) : stay({ ...state, phase: "late" }, [GIVE_UP]);
  }
  if (event.type === "give-up" && state.phase === "late")
    return stay({ phase: "voiding" }, [{ type: "void" }]);
  return stay(state);
}

/**
 * Checks whether a payment was posted (PAY-081, PAY-083, MONEY-013): first after 3 s; 5 s later a payment that was not
 * posted is voided, once. Outcomes reported in the meantime still count, later ones only if the server says them instead of
 * voiding.
 */
export function updateCheckMachine(
  known: Posting | null,
): Machine<UpdateCheckState, UpdateCheckEvent, VoidPayment> {
  return {
    start: stay({ phase: "waiting", posting: known }, [
      { type: "wait", name: "look", milliseconds: UPDATE_CHECK_MS, event: { type: "look" } },
    ]),
    step(state, event) {
      if (state.phase === "waiting" || state.phase === "late") return waiting(state, event);
      if (state.phase !== "voiding") return stay(state);
      if (event.type === "voided" || event.type === "waits") return stay({ phase: event.type });
      if (event.type === "posted-after-all") return stay({ phase: "updated" });
      return event.type === "not-voided"
        ? stay({ phase: "not-voided", message: event.message })
        : stay(state);
    },
  };
}
