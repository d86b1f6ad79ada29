import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";

/** A screen that could not be loaded or broke: nothing was paid by it; loading again is safe. */
export function RouteFailed() {
  const texts = useTexts(shellMessages);
  return (
    <main className="portal-page portal-notice" id="main">
      <h1>{texts.screenFailed}</h1>
      <p>{texts.screenFailedHelp}</p>
      <p>
        <button
          type="button"
          className="cp-button cp-button--primary"
          onClick={() => window.location.reload()}
        >
          {texts.loadAgain}
        </button>
      </p>
    </main>
  );
}
