import {
  findReceiptMessages,
  format,
  receiptMessages,
  receiptOfficeMessages,
  receiptStaffMessages,
} from "@county-pay/core/messages";
import {
  type ReceiptAction,
  receiptActionLabel,
  receiptActions,
  receiptHeading,
  receiptKind,
  receiptNext,
  recordRows,
  refundRows,
} from "@county-pay/core/payments";
import { rightsOfUser, userOf } from "@county-pay/core/session";
import { backFromBill, routePath } from "@county-pay/core/site";
import { Button, type IconName, ReceiptView, type ReceiptViewProps, useLanguage } from "@county-pay/ui";
import { useRef, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link, useNavigate } from "../../platform/router/index.ts";
import { useSearch } from "../../platform/search-store.ts";
import { EmailReceipt } from "../../shared/past-payments/email-receipt.tsx";
import { SaveReceipt } from "../../shared/past-payments/save-receipt.tsx";
import { ChangeDue, useNextCustomer } from "./counter-next.tsx";
import { OfficeBarcode, OfficeLetterhead } from "./office-parts.tsx";
import { PaperChoice, useReceiptPaper } from "./receipt-paper.tsx";
import { receiptTable } from "./receipt-table.tsx";
import { useVoid } from "./use-void.tsx";

const ICONS: Partial<Record<ReceiptAction, IconName>> = { print: "print" };

/** A receipt right after its payment: heading and buttons by role (SUCCESS-001 to 003), and how to find it again. */
export function PortalReceipt(props: ReceiptViewProps) {
  const language = useLanguage();
  const { company, place, session } = usePortal();
  const search = useSearch();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const { receipt } = props;
  const isClerk = place.area === "clerk";
  const kind = receiptKind(receipt);
  const staff = language.texts(receiptStaffMessages);
  const office = { ...language.texts(receiptMessages), ...language.texts(receiptOfficeMessages) };
  const named = { company: receipt.companyDisplayName || company.displayName };
  const roles = rightsOfUser(userOf(session));

  const [paper, changePaper] = useReceiptPaper();
  const voiding = useVoid(receipt, kind === "payment");

  const memo =
    kind === "refund"
      ? {
          intro: format(staff.refundIntro, named),
          title: staff.refundMemo,
          rows: refundRows(receipt, company.timeZone, language),
          linesTitle: staff.refundedTitle,
          next: staff.refundNext,
        }
      : {
          intro: format(office.intro, named),
          title: office.receiptTitle,
          rows: recordRows(receipt, false, company.timeZone, language),
          linesTitle: office.breakdownTitle,
          next: receiptNext({ ...receipt, companyDisplayName: named.company }, office),
        };

  const presses: Readonly<Partial<Record<ReceiptAction, () => void>>> = {
    print: () => window.print(),
    email: () => setSending(true),
    void: voiding.open,
    "pay-another": () => {
      search.actions.clear();
      // At the counter, Back does not lead to the last customer's receipt.
      void navigate(backFromBill(place, company), { replace: isClerk });
    },
    home: props.onHome,
  };
  const actions = receiptActions({ visitor: place.area, roles, kind, canVoid: voiding.canVoid });
  const heading = receiptHeading(place.area, kind, language.texts(receiptMessages));
  const first: ReceiptAction = isClerk ? "pay-another" : "print";
  useNextCustomer(receipt, heading, isClerk ? next : null);
  return (
    <>
      {isClerk ? <OfficeLetterhead {...receipt} /> : null}
      {isClerk && kind === "payment" ? <ChangeDue change={receipt.change} /> : null}
      <ReceiptView
        {...props}
        heading={heading}
        columns={receiptTable(receipt, language)}
        {...(kind === "refund" || isClerk ? { memo: memo } : {})}
        actions={actions.map((action) =>
          action === "pdf" ? (
            <SaveReceipt key={action} receipt={receipt} />
          ) : (
            <Button
              key={action}
              kind={action === first ? "primary" : action === "void" ? "danger" : "secondary"}
              {...(action === "pay-another" ? { buttonRef: next } : {})}
              {...(ICONS[action] ? { icon: ICONS[action] } : {})}
              {...(presses[action] ? { onPress: presses[action] } : {})}
            >
              {receiptActionLabel(action, kind, language)}
            </Button>
          ),
        )}
      />
      {isClerk ? (
        <>
          <OfficeBarcode {...receipt} />
          <PaperChoice paper={paper} onChange={changePaper} />
        </>
      ) : (
        <p className="cp-no-print cp-narrow receipt-again">
          <Link to={routePath(company.name, "find-receipt")}>
            {language.texts(findReceiptMessages).later}
          </Link>
        </p>
      )}
      {isSending ? (
        <EmailReceipt
          row={receipt}
          {...(kind === "refund" ? { title: staff.emailRefundMemo } : {})}
          onClose={() => setSending(false)}
        />
      ) : null}
      {voiding.dialog}
    </>
  );
}
