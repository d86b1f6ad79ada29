import type { Fetch } from "@county-pay/core/client";
import { browserFetch } from "@county-pay/widget/browser";
import { breathe } from "../breathe.ts";

/** An answer older than this, in milliseconds, is requested again. */
const FRESH = 10_000;

type Init = Parameters<Fetch>[1];

const ahead = new Map<string, { readonly answer: ReturnType<Fetch>; readonly at: number }>();

/** Two calls are the same where everything is that the server sees of them, credentials and language included. */
const keyOf = (url: string, { signal: _, ...init }: Init): string => JSON.stringify([url, init]);

async function wholeAnswer(url: string, init: Init): ReturnType<Fetch> {
  const response = await browserFetch(url, init);
  const text = await response.text();
  return { status: response.status, text: async () => text };
}

/** Asks before the screen is there that will show the answer, and keeps it for that one. */
export const prefetch: Fetch = (url, init) => {
  const answer = wholeAnswer(url, init);
  ahead.set(keyOf(url, init), { answer, at: Date.now() });
  return answer;
};

/** Asks the server, unless exactly this was asked ahead: such an answer is given once, and each is drawn by itself. */
export const fetchOrPrefetched: Fetch = async (url, init) => {
  const key = keyOf(url, init);
  const known = ahead.get(key);
  ahead.delete(key);
  if (!known || Date.now() - known.at > FRESH) return browserFetch(url, init);
  const answer = await known.answer.catch(() => browserFetch(url, init));
  await breathe();
  return answer;
};
