import { addressChangeMessages } from "../messages/bills/address-change.ts";
import type { Texts } from "../messages/general/language.ts";

/** The relevant parts of the server's answer: 'error' with its text, or anything else. */
export interface ChangeAddressAnswer {
  readonly status: string;
  readonly error: string;
  /** The server changed the address at once instead of passing the request on. */
  readonly isUpdated: boolean;
}

/** The outcome of a request. */
export type ChangeAddressOutcome =
  | { readonly kind: "error"; readonly title: string; readonly message: string }
  | { readonly kind: "updated" | "sent"; readonly title: string; readonly message: string };

/**
 * Reads the answer: Status 'error' shows its Error text; otherwise the request 'was updated' if the server made the
 * change, or 'was sent' if the office decides (decision 056).
 */
export function changeAddressOutcome(
  { status, error, isUpdated }: ChangeAddressAnswer,
  texts: Texts<typeof addressChangeMessages> = addressChangeMessages,
): ChangeAddressOutcome {
  if (status.trim().toLowerCase() === "error")
    return { kind: "error", title: texts.errorTitle, message: error };
  const kind = isUpdated ? "updated" : "sent";
  return { kind, title: texts.successTitle, message: texts[kind] };
}
