import "./pay-link.css";
import type { Bill } from "@county-pay/core/bills";
import { format, payLinkMessages } from "@county-pay/core/messages";
import { Button, MessageDialog, TextField, useNotices, useTexts } from "@county-pay/ui";
import { useRef, useState } from "react";
import { QrCode } from "./qr-code.tsx";

/** Whether this browser has its own share sheet. */
const canShare = (link: string): boolean =>
  typeof navigator.share === "function" && (navigator.canShare?.({ url: link }) ?? true);

/** The link as text, as a code to scan, and as a printable sheet. */
export function PayLinkDialog(props: {
  readonly bill: Pick<Bill, "billNumber" | "taxYear">;
  readonly link: string;
  readonly county: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(payLinkMessages);
  const { announce } = useNotices();
  const [message, setMessage] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { link, county } = props;
  const { billNumber, taxYear: year } = props.bill;
  const title = format(texts.shareTitle, { company: county, billNumber });

  async function copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (!copied) input.current?.select();
    const result = copied ? texts.copied : texts.notCopied;
    setMessage(result);
    announce(result);
  }
  // Closing the share sheet without sharing is not an error.
  const share = () => void navigator.share({ title, url: link }).catch(() => {});

  return (
    <MessageDialog
      title={texts.title}
      onClose={props.onClose}
      actions={
        <>
          <Button icon="print" onPress={() => window.print()}>
            {texts.print}
          </Button>
          {canShare(link) ? <Button onPress={share}>{texts.share}</Button> : null}
          <Button kind="primary" onPress={() => void copy()}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <div className="portal-pay-link">
        <p className="portal-pay-link__county">{title}</p>
        <p>{texts.lead}</p>
        <QrCode text={link} label={format(texts.qr, { billNumber })} />
        <p className="portal-pay-link__scan">{format(texts.scan, { billNumber, year })}</p>
        <TextField label={texts.link} value={link} inputRef={input} onChange={() => {}} />
        <p className="portal-pay-link__said" aria-hidden="true">
          {message}
        </p>
      </div>
    </MessageDialog>
  );
}
