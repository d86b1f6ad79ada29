import type { Client } from "@county-pay/core/client";

/** So many errors of one page are reported; a page that fails in a loop must not flood the server. */
const MOST = 5;

/** What an error boundary dispatches on the window; its `detail` is the error, which no script of ours threw to the top. */
export const CAUGHT_ERROR = "county-pay:caught-error";

/**
 * Reports each error that this page did not handle to the server, once, and at most five of them. Errors of scripts from
 * other origins, of which a browser tells nothing, are left out. `face` is which part of the product this is. Returns what
 * stops it.
 */
export function watchErrors(client: Client, face: "portal" | "widget"): () => void {
  const told = new Set<string>();
  const tell = (error: unknown): void => {
    const text = String(error);
    if (told.size >= MOST || told.has(text)) return;
    told.add(text);
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
