import type { Bill } from "@county-pay/core/bills";

/** What every dialog about a bill is given. */
export interface BillDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}
