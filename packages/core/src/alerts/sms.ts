import type { AlertForm } from "./form.ts";

/**
 * The customization key that enables text messages; they exist but are hidden by default (EALERT-012, RESIDENT-001).
 */
export const SMS_SWITCH = "SmsEAlert";

/** Whether text messages are shown at all: only if a county's customization says 'true'. Off by default. */
export const smsShown = (customization: Readonly<Record<string, string>>): boolean =>
  Object.hasOwn(customization, SMS_SWITCH) && customization[SMS_SWITCH]?.trim().toLowerCase() === "true";

/** The result of turning text messages on or off: `confirm` shows 'Update SMS e-Alert' first. */
export type SmsTurn = { readonly kind: "confirm" } | { readonly kind: "done"; readonly form: AlertForm };

/**
 * Turns text messages on or off (EALERT-009): on only after confirmation, off at once. If they are hidden, they stay
 * off.
 */
export function turnSms(
  form: AlertForm,
  isOn: boolean,
  { isShown, isConfirmed }: { readonly isShown: boolean; readonly isConfirmed: boolean },
): SmsTurn {
  if (isOn && isShown && !form.enableSms && !isConfirmed) return { kind: "confirm" };
  return { kind: "done", form: { ...form, enableSms: isOn && isShown } };
}
