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

/** The payment was sent and its result is unknown: the payer must not pay again, and the screen says so (PAY-035). */
export function ProcessingPanel({
  store,
  as = "h1",
}: {
  readonly store: ReadableStore<Pick<CheckoutState, "processingMs" | "failure" | "quote">>;
  readonly as?: "h1" | "h2";
}) {
  const texts = useTexts(paymentMessages);
  const { processingMs, failure, quote } = useStore(store);
  const { announce } = useNotices();
  const isOffline = failure?.code === "offline";
  const more = isOffline
    ? texts.processingOffline
    : processingMs >= STATUS_POLL.calmAfter
      ? texts.processingLong
      : "";
  useEffect(() => announce(more || texts.processing), [more, announce, texts]);
  return (
    <div className="cp-stack">
      <NoticeBox tone="warn">{texts.processingBanner}</NoticeBox>
      <div className="cp-card cp-processing__panel">
        <span className="cp-spinner" aria-hidden="true" />
        <ScreenHeading takeFocus step="processing" as={as}>
          {texts.processingTitle}
        </ScreenHeading>
        <MoneyText amount={quote.total} size="huge" />
        <p>{texts.processing}</p>
        {more ? <p>{more}</p> : null}
      </div>
    </div>
  );
}
