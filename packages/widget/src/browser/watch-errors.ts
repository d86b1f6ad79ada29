import type { Client } from "@county-pay/core/client";

/** How many errors one page reports; a page that fails in a loop must not flood the server. */
const MOST = 5;

/** The event that an error boundary dispatches on the window; `detail` is the error that it caught. */
export const CAUGHT_ERROR = "county-pay:caught-error";

/**
 * Reports each unhandled error of this page to the server, once, and at most five of them. Errors in scripts from
 * other origins, for which browsers give no details, are skipped. `face` names the part of the product. Returns a
 * function that stops.
 */
export function watchErrors(client: Client, face: "portal" | "widget"): () => void {
  const reported = new Set<string>();
  const tell = (error: unknown): void => {
    const text = String(error);
    if (reported.size >= MOST || reported.has(text)) return;
    reported.add(text);
    import("./report-error.ts")
      .then(({ reportError }) => reportError(client, face, error))
      .catch(() => undefined);
  };
  const onError = ({ error }: ErrorEvent): void => {
    if (error !== null && error !== undefined) tell(error);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason);
  const onCaught = (event: Event): void => tell(event instanceof CustomEvent ? event.detail : event);
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  window.addEventListener(CAUGHT_ERROR, onCaught);
  return () => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
    window.removeEventListener(CAUGHT_ERROR, onCaught);
  };
}
