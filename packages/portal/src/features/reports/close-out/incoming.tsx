import type { CloseOutWire } from "@county-pay/core/contract";
import { closeOutMessages, format, formatStamp } from "@county-pay/core/messages";
import { Button, NoticeBox, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

/** A drawer that another clerk hands over to the user. */
export function Incoming(props: {
  readonly handover: CloseOutWire["Incoming"][number];
  readonly isNext: boolean;
  readonly onReceive: () => void;
}) {
  const texts = useTexts(closeOutMessages);
  const { company } = usePortal();
  const { ClerkName, CountedAt } = props.handover;
  return (
    <div className="cp-no-print">
      <NoticeBox tone="info" title={format(texts.incoming, { name: ClerkName })}>
        <p>{format(texts.incomingLead, { time: formatStamp(CountedAt, company.timeZone) })}</p>
        <Button kind={props.isNext ? "primary" : "secondary"} onPress={props.onReceive}>
          {texts.receive}
        </Button>
      </NoticeBox>
    </div>
  );
}
