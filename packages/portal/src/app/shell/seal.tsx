import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";

/** The security seal in the footer (SHELL-015): an icon and its meaning in words. */
export function Seal() {
  const texts = useTexts(shellMessages);
  return (
    <div className="portal-seal">
      <svg className="portal-seal__picture" viewBox="0 0 32 36" aria-hidden="true" focusable="false">
        <path d="M16 1.5l13 5v10c0 8.5-5.4 14.7-13 18C8.4 31.200 3 25 3 16.500v-10z" />
        <path d="M10 18l4.500 4.500L22.500 14" />
      </svg>
      <p>
        <strong>{texts.secureSeal}</strong>
        <br />
        {texts.securePayment}
      </p>
    </div>
  );
}
