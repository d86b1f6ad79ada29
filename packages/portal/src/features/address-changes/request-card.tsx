import { addressDeskMessages, format, formatStamp } from "@county-pay/core/messages";
import { Button, Card, Facts, NoticeBox, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { type AddressRequest, newAddressOf } from "./address-request.ts";
import { AcceptDialog, RejectDialog } from "./decide-dialogs.tsx";

/** A request next to the address on file, with Accept and Reject while it is pending. */
export function RequestCard({ request }: { readonly request: AddressRequest }) {
  const texts = useTexts(addressDeskMessages);
  const { company } = usePortal();
  const [open, setOpen] = useState<"accept" | "reject" | null>(null);
  const { Request: asked, State, OnFile, Reason, DecidedDate } = request;
  const account = asked.AccountNumber;
  const at = (moment: string | null) => formatStamp(moment, company.timeZone);
  const claimed = [asked.OldFullName, asked.OldAddress1, asked.OldCity, asked.OldState, asked.OldZip];
  const facts = [
    { label: texts.asked, value: at(request.RequestDate) },
    { label: texts.onFile, value: OnFile || texts.noFile },
    { label: texts.fullName, value: asked.NewFullName },
    { label: texts.newAddress, value: newAddressOf(request) },
    { label: texts.claimed, value: claimed.filter(Boolean).join(", ") },
    { label: texts.email, value: asked.NewEmailAddress },
    { label: texts.phone, value: asked.NewPhone },
    { label: texts.decidedOn, value: DecidedDate ? at(DecidedDate) : "" },
    { label: texts.reason, value: Reason },
  ];
  const isWaiting = State === "sent";
  return (
    <Card title={format(texts.account, { account })}>
      <div className="cp-stack">
        {isWaiting ? null : (
          <p>
            <strong>{State === "accepted" ? texts.stateAccepted : texts.stateRejected}</strong>
            {request.IsByOwner ? ` · ${texts.byOwner}` : ""}
          </p>
        )}
        <Facts facts={facts.filter(({ value }) => value.trim() !== "")} />
        {isWaiting && request.NeedsLetter ? (
          <NoticeBox tone="warn">
            <p>{texts.needsLetter}</p>
          </NoticeBox>
        ) : null}
        {isWaiting && !request.NeedsLetter ? <p className="cp-muted">{texts.notified}</p> : null}
        {isWaiting ? (
          <div className="cp-actions">
            <Button
              kind="primary"
              label={format(texts.acceptLabel, { account })}
              onPress={() => setOpen("accept")}
            >
              {texts.accept}
            </Button>
            <Button label={format(texts.rejectLabel, { account })} onPress={() => setOpen("reject")}>
              {texts.reject}
            </Button>
          </div>
        ) : null}
      </div>
      {open === "accept" ? <AcceptDialog request={request} onClose={() => setOpen(null)} /> : null}
      {open === "reject" ? <RejectDialog request={request} onClose={() => setOpen(null)} /> : null}
    </Card>
  );
}
