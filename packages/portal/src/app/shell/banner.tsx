import type { CountyText } from "@county-pay/core/company";
import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { CountyHtml } from "../../platform/county-html/county-html.tsx";
import { NoticeModal } from "./notice-modal.tsx";

/** The county's announcement (SHELL-011). A long one opens in full in a dialog. */
export function Banner(props: { readonly notice: CountyText; readonly onDismiss: () => void }) {
  const { notice, onDismiss } = props;
  const texts = useTexts(shellMessages);
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [reading, setReading] = useState(false);
  const look = useCallback(() => {
    setCut((text.current?.scrollHeight ?? 0) > (text.current?.clientHeight ?? 0) + 1);
  }, []);
  // Measure in an animation frame, when the page is laid out anyway.
  const onShown = useCallback(() => void requestAnimationFrame(look), [look]);
  useLayoutEffect(() => {
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [look]);
  return (
    <aside className="cp-root portal-banner" aria-label={texts.announcement}>
      <div ref={text} className="portal-banner__text">
        <CountyHtml {...notice} onShown={onShown} />
      </div>
      <div className="portal-banner__actions">
        {isCut ? (
          <button type="button" className="portal-banner__button" onClick={() => setReading(true)}>
            {texts.readAnnouncement}
          </button>
        ) : null}
        <button type="button" className="portal-banner__button" onClick={onDismiss}>
          {texts.dismiss}
        </button>
      </div>
      {reading ? (
        <NoticeModal title={texts.announcement} notice={notice} onClose={() => setReading(false)} />
      ) : null}
    </aside>
  );
}
