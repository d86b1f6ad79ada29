import { billMessages } from "@county-pay/core/messages";
import { ScreenHeading, useTexts } from "@county-pay/ui";
import "./bill-not-there.css";

/** An empty sheet and a magnifier; purely decorative. */
const Picture = () => (
  <svg className="bill-not-there__picture" viewBox="0 0 200 150" aria-hidden="true" focusable="false">
    <path className="bill-not-there__shade" d="M20 132h160" />
    <path className="bill-not-there__sheet" d="M58 14h58l26 26v92H58z" />
    <path className="bill-not-there__line" d="M116 14v26h26M74 58h40M74 76h52M74 94h30" />
    <circle className="bill-not-there__lens" cx="134" cy="98" r="24" />
    <path className="bill-not-there__handle" d="M152 116l22 22" />
    <path className="bill-not-there__line" d="M125 89l18 18m0-18l-18 18" />
  </svg>
);

/** 'Bill Not Found' with its picture, and the link back to the search (PREVIEW-006). */
export function BillNotThere({ onClose }: { readonly onClose: () => void }) {
  const { notFound } = useTexts(billMessages);
  return (
    <div className="bill-not-there">
      <Picture />
      <ScreenHeading takeFocus>{notFound.title}</ScreenHeading>
      <p>{notFound.help}</p>
      <button type="button" className="cp-button cp-button--primary" onClick={onClose}>
        {notFound.action}
      </button>
    </div>
  );
}
