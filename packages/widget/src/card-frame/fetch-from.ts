import type { Fetch } from "@county-pay/core/client";

/** The browser's `fetch`. */
export const fetchFrom: Fetch = (url, { signal, ...init }) =>
  window.fetch(url, signal instanceof AbortSignal ? { ...init, signal } : init);
