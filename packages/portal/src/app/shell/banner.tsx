import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useState } from "react";
import { CountyHtml } from "./county-html.tsx";

/** The county's announcement (spec 0:33); once dismissed it stays away until its text changes or the tab closes. */
export function Banner({ html, company }: { html: string; company: string }) {
  const texts = useTexts(shellMessages);
  const key = `county-pay:banner:${company}`;
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(key) === html);
  if (!html.trim() || dismissed) return null;
  return (
    <aside className="portal-banner" aria-label={texts.announcement}>
      <CountyHtml html={html} className="portal-banner__text" />
      <button
        type="button"
        className="portal-banner__close"
        onClick={() => {
          sessionStorage.setItem(key, html);
          setDismissed(true);
        }}
      >
        {texts.dismiss}
      </button>
    </aside>
  );
}
