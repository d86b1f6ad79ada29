import type { AutoPay } from "./autopay.ts";

/** Why a saved payment method cannot be deleted; the sentence is `autoPayMessages.usedByAutoPay` (spec 1:180, code 400). */
export type DeleteRefusal = "used_by_autopay";

/** Whether a saved payment method may be deleted: not while automatic payments use it (spec 0:446). Null where it may. */
export const deleteRefusal = (
  paymentMethodId: string,
  autoPays: readonly Pick<AutoPay, "paymentMethodId">[],
): DeleteRefusal | null =>
  autoPays.some((autoPay) => autoPay.paymentMethodId === paymentMethodId) ? "used_by_autopay" : null;

/** A failed call about payment methods, as it is shown: a code and a sentence. */
export interface MethodFailure {
  readonly code: number;
  readonly message: string;
}

/**
 * What a failed call about payment methods says (spec 1:180): its StatusCode, else the HTTP status; its Message, else
 * the status text.
 */
export function methodFailure(
  http: { readonly status: number; readonly statusText: string },
  body: { readonly StatusCode?: unknown; readonly Message?: unknown } | null,
): MethodFailure {
  const told = Number(body?.StatusCode);
  const message = typeof body?.Message === "string" ? body.Message.trim() : "";
  return {
    code: Number.isInteger(told) && told > 0 ? told : http.status,
    message: message || http.statusText,
  };
}
