import { STATUS_POLL } from "@county-pay/core";
import type { CheckoutStore } from "@county-pay/core/journey";
import { paymentMessages as texts } from "@county-pay/core/messages";
import { useStore } from "zustand";
import { MoneyText } from "../money-text/money-text.tsx";
import { NoticeBox } from "../notice-box/notice-box.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";

/** Sent, and not yet known how it ended: nobody may pay again, and the person is told so (spec 0:403). */
export function ProcessingPanel({ store }: { readonly store: CheckoutStore }) {
  const { processingMs, failure, quote } = useStore(store);
  const isLong = processingMs >= STATUS_POLL.calmAfter;
  return (
    <div className="cp-processing">
      <NoticeBox tone="warn">{texts.processingBanner}</NoticeBox>
      <div className="cp-processing__panel">
        <span className="cp-spinner" aria-hidden="true" />
        <ScreenHeading takeFocus step="processing">
          {texts.processingTitle}
        </ScreenHeading>
        <MoneyText amount={quote.total} size="huge" />
        <div role="status" className="cp-stack">
          <p>{texts.processing}</p>
          {isLong ? <p>{texts.processingLong}</p> : null}
          {failure?.code === "offline" ? <p>{texts.processingOffline}</p> : null}
        </div>
      </div>
    </div>
  );
}
