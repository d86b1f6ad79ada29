import type { Bill } from "@county-pay/core/bills";
import type { BillLinkProps } from "@county-pay/ui";
import type { ComponentType, MouseEvent } from "react";

/** Whether a click is meant for this page: not for another tab, a window, or a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** Links that stay in the journey; in another tab they open the portal's page for the same. */
export function billLinks(
  portal: string,
  onOpen: (bill: Bill, pays: boolean) => void,
): ComponentType<BillLinkProps> {
  return function BillLink({ bill, pays = false, ...rest }: BillLinkProps) {
    const path = pays ? `bill-payment?bill=${bill.id}` : `bill-preview/${bill.id}`;
    return (
      <a
        {...rest}
        href={`${portal}/guest/${path}`}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          onOpen(bill, pays);
        }}
      />
    );
  };
}
