import {
  counterHistoryMessages,
  giveBackMessages,
  receiptMessages,
  receiptStaffMessages,
} from "@county-pay/core/messages";
import type { OpenOffer, RecordAction } from "@county-pay/core/payments";
import { Button, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import { useResidentPaths } from "../resident/paths.ts";
import type { ShownRecord } from "./use-record.ts";

/** What opens from the record of a payment, and leads back to it. */
export type RecordStep = "receipt" | "email" | "return";

/** What can be done with a payment or with its void or refund. */
export function RecordButtons(props: {
  readonly shown: ShownRecord;
  readonly onStep: (step: RecordStep) => void;
  readonly onGiveBack: (offer: OpenOffer) => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const giveBack = useTexts(giveBackMessages);
  const { receiptTitle } = useTexts(receiptMessages);
  const staff = useTexts(receiptStaffMessages);
  const paths = useResidentPaths();
  const { row, offer, actions } = props.shown;
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
      <Button key="return" onPress={() => props.onStep("return")}>
        {texts.recordReturn}
      </Button>
    ),
    "give-back":
      offer === null || offer.kind === "none" ? null : (
        <Button key="give-back" kind="danger" onPress={() => props.onGiveBack(offer)}>
          {offer.kind === "void" ? giveBack.void : giveBack.refund}
        </Button>
      ),
  };
  return <>{actions.map((action) => buttons[action])}</>;
}
