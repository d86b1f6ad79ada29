import {
  counterHistoryMessages,
  giveBackMessages,
  receiptMessages,
  receiptStaffMessages,
} from "@county-pay/core/messages";
import type { HistoryRow, OpenOffer, RecordAction } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import { Button, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useResidentPaths } from "../resident/paths.ts";

/** What can be done with a payment or with its void or refund. */
export function RecordButtons(props: {
  readonly row: HistoryRow;
  readonly actions: readonly RecordAction[];
  /** The void or refund on offer, if there is one. */
  readonly offer: OpenOffer | null;
  readonly onStep: (step: "receipt" | "email") => void;
  readonly onGiveBack: (offer: OpenOffer) => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const giveBack = useTexts(giveBackMessages);
  const { receiptTitle } = useTexts(receiptMessages);
  const staff = useTexts(receiptStaffMessages);
  const { company, place } = usePortal();
  const paths = useResidentPaths();
  const { row, offer } = props;
  const reports = place.area === "clerk" ? "clerk-reports" : "user-reports";
  const buttons: Readonly<Record<RecordAction, ReactNode>> = {
    email: (
      <Button key="email" onPress={() => props.onStep("email")}>
        {row.kind === "payment" ? staff.emailReceipt : staff.emailRefundMemo}
      </Button>
    ),
    memo: (
      <a
        key="memo"
        className="cp-button cp-button--primary"
        href={paths.receipt(row)}
        target="_blank"
        rel="noreferrer"
      >
        {staff.printRefundMemo}
      </a>
    ),
    receipt: (
      <Button key="receipt" kind="primary" onPress={() => props.onStep("receipt")}>
        {receiptTitle}
      </Button>
    ),
    return: (
      <Link
        key="return"
        className="cp-button cp-button--secondary"
        to={`${routePath(company.name, reports, { section: "returns" })}?of=${row.confirmation}`}
      >
        {texts.recordReturn}
      </Link>
    ),
    "give-back": offer ? (
      <Button key="give-back" kind="danger" onPress={() => props.onGiveBack(offer)}>
        {offer.kind === "void" ? giveBack.void : giveBack.refund}
      </Button>
    ) : null,
  };
  return <>{props.actions.map((action) => buttons[action])}</>;
}
