import type { Removal } from "@county-pay/core/cart";
import { residentPaymentMessages } from "@county-pay/core/messages";
import { NoticeBox, RemovedDialog, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** The changes that the last check made to the bills, before anything was sent. */
export function ChangedBills(props: {
  readonly removed: readonly Removal[];
  /** A balance has changed. */
  readonly changed: boolean;
  readonly onClose: () => void;
}) {
  const { company } = usePortal();
  const texts = useTexts(residentPaymentMessages);
  const { removed, changed, onClose } = props;
  if (removed.length > 0) return <RemovedDialog removed={removed} company={company} onClose={onClose} />;
  if (!changed) return null;
  return (
    <div role="alert">
      <NoticeBox tone="warn" title={texts.removedTitle}>
        <p>{texts.amountsChanged}</p>
      </NoticeBox>
    </div>
  );
}
