import type { Machine, Step } from "../../machine/index.ts";

/** The relevant parts of the payment call's answer (ACCOUNT-006). */
export interface TokenAnswer {
  readonly status: string;
  readonly confirmation: string;
  readonly message: string;
}

/** Why a method was not saved: the payment call did not succeed, or the method could not be stored. */
export type SaveFailure = "payment_failed" | "not_stored";

/** The state of saving a payment method; `message` is the server's message, '' if none. */
export type SaveState =
  | { readonly step: "paying" }
  | { readonly step: "storing"; readonly paymentToken: string }
  | { readonly step: "saved"; readonly paymentToken: string }
  | { readonly step: "failed"; readonly reason: SaveFailure; readonly message: string };

/** The events: `paid` is the payment call's answer, `stored` the second call's, `failed` the failure of either. */
export type SaveEvent =
  | { readonly type: "paid"; readonly answer: TokenAnswer }
  | { readonly type: "stored" }
  | { readonly type: "failed"; readonly message: string };

/** `pay`: make the payment call. `store`: send the method with this PaymentToken. */
export type SaveEffect = { readonly type: "pay" } | { readonly type: "store"; readonly paymentToken: string };

/**
 * The token of a successful payment call: its Confirmation (ACCOUNT-006, ACCOUNT-005); null for any other Status, or
 * without one.
 */
export const paymentToken = ({ status, confirmation }: TokenAnswer): string | null =>
  status === "success" && confirmation.trim() !== "" ? confirmation : null;

const stay = (state: SaveState): Step<SaveState, SaveEvent, SaveEffect> => ({ state, effects: [] });

/**
 * Saving a payment method (ACCOUNT-005, ACCOUNT-006): the payment call must succeed first, its Confirmation becomes the
 * PaymentToken, then the method is stored. Without a token nothing is stored.
 */
export const saveMethodMachine: Machine<SaveState, SaveEvent, SaveEffect> = {
  start: { state: { step: "paying" }, effects: [{ type: "pay" }] },
  step(state, event) {
    if (state.step === "paying") {
      if (event.type === "stored") return stay(state);
      const token = event.type === "paid" ? paymentToken(event.answer) : null;
      const message = event.type === "paid" ? event.answer.message : event.message;
      if (token === null) return stay({ step: "failed", reason: "payment_failed", message });
      return {
        state: { step: "storing", paymentToken: token },
        effects: [{ type: "store", paymentToken: token }],
      };
    }
    if (state.step !== "storing" || event.type === "paid") return stay(state);
    if (event.type === "stored") return stay({ step: "saved", paymentToken: state.paymentToken });
    return stay({ step: "failed", reason: "not_stored", message: event.message });
  },
};
