import type { Bill } from "@county-pay/core/bills";
import { DueDate } from "./due-date.tsx";
import { SignUpPrompt } from "./sign-up-prompt.tsx";

/** What residents can do besides the bill's services: save its due date, and sign up. */
export const BillMore = ({ bill }: { readonly bill: Bill }) => (
  <>
    <DueDate bill={bill} />
    <SignUpPrompt />
  </>
);
