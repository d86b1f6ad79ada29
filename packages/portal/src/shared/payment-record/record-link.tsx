import { counterHistoryMessages, format } from "@county-pay/core/messages";
import { may, rightsOfUser, SEE_PAYMENTS, userOf } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link, useLocation } from "../../platform/router/index.ts";
import { OPENING, withRecord } from "./open-record.ts";

/**
 * Opens the record of a payment, void, or refund over the current page; its URL can be shared, and Back closes it. Only
 * text for users who may not see payments.
 */
export function RecordLink(props: {
  readonly confirmation: string;
  /** The accessible name; by default it names the payment. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { openPayment } = useTexts(counterHistoryMessages);
  const { search } = useLocation();
  const { session } = usePortal();
  if (!may(rightsOfUser(userOf(session)), SEE_PAYMENTS)) return <span>{props.children}</span>;
  return (
    <Link
      {...OPENING}
      to={withRecord(search, props.confirmation)}
      className={props.className ?? "cp-link-button"}
      aria-label={props.label ?? format(openPayment, { reference: props.confirmation })}
    >
      {props.children}
    </Link>
  );
}
