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

/** Calls back after this many milliseconds. Returns a function that cancels. */
export function later(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** The browser's fetch in the form that the client expects. */
export const browserFetch: Fetch = (url, { signal, ...init }) =>
  window.fetch(url, signal instanceof AbortSignal ? { ...init, signal } : init);

/** The browser features that a journey needs. `apiOrigin` has no trailing slash, e.g. http://localhost:4000; `language` is the current one. */
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
