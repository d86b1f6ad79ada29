import { billAdviceStaffMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";

/** What the office reads in its own wording. */
export type StaffReason = keyof typeof billAdviceStaffMessages;

/** Why a bill cannot be paid, in the words for the office. */
export function StaffAdvice({ reason }: { readonly reason: StaffReason }) {
  return <p>{useTexts(billAdviceStaffMessages)[reason]}</p>;
}
