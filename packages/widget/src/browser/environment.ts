import { createClient, type Fetch } from "@county-pay/core/client";
import type { Environment } from "@county-pay/core/journey";
import type { Language } from "@county-pay/core/messages";
import { encryptedStore, sessionStore } from "./storage.ts";

/** A version 4 UUID; `crypto.randomUUID` is missing on pages without https. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Calls back after so many milliseconds; the answer cancels. */
export function later(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** The browser's own fetch, as the client needs it. */
export const browserFetch: Fetch = (url, { signal, ...init }) =>
  window.fetch(url, signal instanceof AbortSignal ? { ...init, signal } : init);

/** What a journey needs of a browser. `apiOrigin` without a slash at the end, e.g. http://localhost:4000; `language`: what is spoken now. */
export function createBrowserEnvironment({
  apiOrigin,
  language,
}: {
  apiOrigin: string;
  language: () => Language;
}): Environment {
  return {
    client: createClient({
      baseUrl: apiOrigin,
      fetch: browserFetch,
      language: () => language().code,
    }),
    now: () => Date.now(),
    later,
    randomUuid,
    storage: encryptedStore(async () => (await import("./cipher.ts")).browserCipher()),
    session: sessionStore(),
    get language() {
      return language();
    },
  };
}
