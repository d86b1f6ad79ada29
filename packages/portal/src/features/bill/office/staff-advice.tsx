import { billAdviceStaffMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";

/** The texts for the office. */
export type StaffReason = keyof typeof billAdviceStaffMessages;

/** Why a bill cannot be paid, in the office's words. */
export default function StaffAdvice({ reason }: { readonly reason: StaffReason }) {
  return <p>{useTexts(billAdviceStaffMessages)[reason]}</p>;
}
