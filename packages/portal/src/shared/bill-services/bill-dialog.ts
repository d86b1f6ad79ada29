import type { Bill } from "@county-pay/core/bills";

/** The props of every dialog about a bill. */
export interface BillDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}
