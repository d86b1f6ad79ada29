import { documentPageMessages, format } from "@county-pay/core/messages";
import { Button, Icon, NoticeBox, useTexts } from "@county-pay/ui";
import { useRef } from "react";
import type { DocumentFile } from "./document-file.ts";

/** Prints the frame's content; if the browser hides its viewer from scripts, the document opens in a separate tab. */
function printFrame(frame: HTMLIFrameElement | null, url: string): void {
  try {
    frame?.contentWindow?.focus();
    frame?.contentWindow?.print();
  } catch {
    window.open(url, "_blank", "noopener");
  }
}

/** A PDF in the browser's own viewer (decision 027), always with links to save it or open it in a tab. */
export function DocumentView({ file }: { readonly file: DocumentFile }) {
  const texts = useTexts(documentPageMessages);
  const frame = useRef<HTMLIFrameElement>(null);
  const { name, url, canBeShown } = file;
  const inline = canBeShown && navigator.pdfViewerEnabled;
  return (
    <div className="portal-document">
      <div className="cp-actions cp-no-print">
        <a
          className="cp-button cp-button--primary"
          href={url}
          download={name}
          aria-label={format(texts.downloadLabel, { name })}
        >
          <Icon name="download" />
          <span>{texts.download}</span>
        </a>
        {canBeShown ? (
          <a
            className="cp-button cp-button--secondary"
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={format(texts.newTabLabel, { name })}
          >
            <Icon name="file" />
            <span>{texts.newTab}</span>
          </a>
        ) : null}
        {inline ? (
          <Button icon="print" onPress={() => printFrame(frame.current, url)}>
            {texts.print}
          </Button>
        ) : null}
      </div>
      {inline ? (
        <iframe
          ref={frame}
          className="portal-document__frame"
          title={format(texts.frame, { name })}
          src={`${url}#navpanes=0&view=FitH`}
        />
      ) : (
        <NoticeBox tone="info">
          <p>{texts.noViewer}</p>
        </NoticeBox>
      )}
    </div>
  );
}
