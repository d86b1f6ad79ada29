import { shellMessages } from "@county-pay/core/messages";

/** A screen that could not be loaded or broke: nothing was paid by it; loading again is safe. */
export function RouteFailed() {
  return (
    <main className="portal-page portal-notice" id="main">
      <h1>{shellMessages.screenFailed}</h1>
      <p>{shellMessages.screenFailedHelp}</p>
      <p>
        <button
          type="button"
          className="cp-button cp-button--primary"
          onClick={() => window.location.reload()}
        >
          {shellMessages.loadAgain}
        </button>
      </p>
    </main>
  );
}
