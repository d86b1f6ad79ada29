import { may, rightsOfUser, SEE_PAYMENTS, userOf } from "@county-pay/core/session";
import { useEffect, useLayoutEffect, useRef } from "react";
import { dialogLater } from "../../platform/dialog-later.tsx";
import { usePortal } from "../../platform/portal-context.ts";
import { RECORD_PARAM } from "../../platform/record-param.ts";
import { useLocation, useNavigate } from "../../platform/router/index.ts";
import { isOpenedHere, withoutRecord } from "./open-record.ts";

const PaymentDialog = dialogLater(async () => (await import("./payment-dialog.tsx")).PaymentDialog);

/** A reference number as links have it; the server finds the payment, or says that there is none. */
const REFERENCE = /^[0-9A-Z]{16}$/;

/**
 * Returns the focus to the link that opened the record. The dialog alone would return it to the heading of the page
 * behind, which takes the focus after a step, while the dialog's code loads.
 */
function useFocusReturns(confirmation: string): void {
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record has another opener
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, [confirmation]);
  useEffect(() => {
    if (confirmation === "") return;
    const { current } = opener;
    return () => {
      if (current instanceof HTMLElement) current.focus();
    };
  }, [confirmation]);
}

/** The record of the payment in the URL, over whatever page the office has open (SUCCESS-028); nothing for others. */
export default function OpenedRecord() {
  const { session } = usePortal();
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  /** Going back takes a moment: a second press must not leave the page as well. */
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history can be closed again
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  const confirmation = new URLSearchParams(search).get(RECORD_PARAM) ?? "";
  useFocusReturns(confirmation);
  const isOffice = may(rightsOfUser(userOf(session)), SEE_PAYMENTS);
  if (!isOffice || !REFERENCE.test(confirmation)) return null;
  const close = (): void => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate({ search: withoutRecord(search) }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="cp-root">
      <PaymentDialog key={confirmation} confirmation={confirmation} onClose={close} />
    </div>
  );
}
