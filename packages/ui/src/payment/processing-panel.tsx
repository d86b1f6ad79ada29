import type { CheckoutState } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { STATUS_POLL } from "@county-pay/core/payments";
import { useEffect } from "react";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { useNotices } from "../notices/notices.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";

/**
 * The payment was sent and its result is unknown: the payer must not pay again, and the screen says so (PAY-035). One that
 * waits for the bank has a sentence of the server's own; nothing happens here for days, so the page may be left. If the
 * payer must verify their account for it, a link leads there.
 */
export function ProcessingPanel({
  store,
  as = "h1",
}: {
  readonly store: ReadableStore<
    Pick<CheckoutState, "processingMs" | "failure" | "quote"> &
      Partial<Pick<CheckoutState, "waitsForBank" | "verifyUrl">>
  >;
  readonly as?: "h1" | "h2";
}) {
  const texts = useTexts(paymentMessages);
  const { processingMs, failure, quote, waitsForBank, verifyUrl } = useStore(store);
  const { announce } = useNotices();
  const what =
    waitsForBank ||
    (failure?.code === "offline"
      ? texts.processingOffline
      : processingMs >= STATUS_POLL.calmAfter
        ? texts.processingLong
        : texts.processing);
  useEffect(() => announce(what), [announce, what]);
  return (
    <div className="cp-stack">
      {waitsForBank ? null : <NoticeBox tone="warn">{texts.processingBanner}</NoticeBox>}
      <div className="cp-card cp-processing__panel">
        {waitsForBank ? null : <span className="cp-spinner" aria-hidden="true" />}
        <ScreenHeading takeFocus step="processing" as={as}>
          {texts.processingTitle}
        </ScreenHeading>
        <MoneyText amount={quote.total} size="huge" />
        <p>{what}</p>
        {verifyUrl ? (
          <a
            className="cp-button cp-button--primary"
            href={verifyUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.verifyAccount}
          </a>
        ) : null}
      </div>
    </div>
  );
}
