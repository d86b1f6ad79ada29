import type { Fetch } from "@county-pay/core/client";
import { browserFetch } from "@county-pay/widget/browser";
import { breathe } from "../breathe.ts";

/** An answer older than this, in milliseconds, is requested again. */
const FRESH = 10_000;

type Init = Parameters<Fetch>[1];

const ahead = new Map<string, { readonly answer: ReturnType<Fetch>; readonly at: number }>();

/** Two calls are the same if everything that the server sees is equal, including credentials and language. */
const keyOf = (url: string, { signal: _, ...init }: Init): string => JSON.stringify([url, init]);

async function wholeAnswer(url: string, init: Init): ReturnType<Fetch> {
  const response = await browserFetch(url, init);
  const text = await response.text();
  return { status: response.status, text: async () => text };
}

/** Makes a call before the screen that shows the answer has loaded, and stores the answer for it. */
export const prefetch: Fetch = (url, init) => {
  const answer = wholeAnswer(url, init);
  ahead.set(keyOf(url, init), { answer, at: Date.now() });
  return answer;
};

/** Makes a call, or uses the prefetched answer to the same call; each is used once. */
export const fetchOrPrefetched: Fetch = async (url, init) => {
  const key = keyOf(url, init);
  const known = ahead.get(key);
  ahead.delete(key);
  if (!known || Date.now() - known.at > FRESH) return browserFetch(url, init);
  const answer = await known.answer.catch(() => browserFetch(url, init));
  await breathe();
  return answer;
};
