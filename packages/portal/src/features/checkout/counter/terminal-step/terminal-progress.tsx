import type { TerminalPayment } from "@county-pay/core/journey";
import { format, terminalMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { isUnderWay, terminalFailureText, terminalProgress } from "@county-pay/core/payments";
import { NoticeBox, useStore, useTexts } from "@county-pay/ui";
import "@county-pay/ui/payment.css";

/**
 * The terminal's progress, its messages, and errors (TERMINAL-006, TERMINAL-008, TERMINAL-017). Each is
 * announced once.
 */
export function TerminalProgress({ payment }: { readonly payment: TerminalPayment }) {
  const texts = useTexts(terminalMessages);
  const { terminal, notice, storedTotal, recorded, interrupted } = useStore(payment.store);
  const failure = terminal.phase === "error" && terminal.failure ? terminal.failure : null;
  const failed = failure && terminalFailureText(failure, texts);
  const isKept = storedTotal !== null && terminal.phase === "idle";
  return (
    <>
      <div role="status">
        {isUnderWay(terminal) ? (
          <div className="portal-terminal__progress">
            <span className="cp-spinner" aria-hidden="true" />
            <p>{terminalProgress(terminal, texts)}</p>
          </div>
        ) : (
          <p>{texts.instruction}</p>
        )}
        {recorded ? (
          <NoticeBox tone="info" title={texts.recordedTitle}>
            <p>
              {format(texts.recorded, {
                amount: formatMoney(recorded.total),
                reference: recorded.confirmation,
              })}
            </p>
          </NoticeBox>
        ) : null}
        {notice && notice.tone === "success" ? (
          <NoticeBox tone="info" title={notice.title}>
            <p>{notice.text}</p>
          </NoticeBox>
        ) : null}
      </div>
      <div role="alert">
        {failed ? (
          <NoticeBox tone="warn" title={failed.title}>
            <p>{failed.text}</p>
          </NoticeBox>
        ) : null}
        {notice && notice.tone !== "success" && failure?.code !== "malformed" ? (
          <NoticeBox tone="warn" title={notice.title}>
            <p>{notice.text}</p>
          </NoticeBox>
        ) : null}
        {isKept ? (
          <NoticeBox tone="warn" title={texts.error}>
            <p>{format(texts.kept, { amount: formatMoney(storedTotal) })}</p>
          </NoticeBox>
        ) : null}
        {interrupted ? (
          <NoticeBox tone="warn" title={texts.error}>
            <p>{texts.interrupted}</p>
          </NoticeBox>
        ) : null}
      </div>
    </>
  );
}
