import { type Client, createClient } from "@county-pay/core/client";
import { type CheckoutPage, companyBundle } from "@county-pay/core/contract";
import {
  type Instrument,
  type OpenFrame,
  readWaitingPage,
  tokenRequest,
  unsealed,
  type WaitingPage,
} from "../src/testing/payer.ts";
import type { HttpClient } from "./http-client.ts";

type Headers = Readonly<Record<string, string>>;

/** Caches the answers to requests that a page makes only once; with the same `cached`, clients share them. */
export function remembering(client: Client, cached = new Map<string, Promise<unknown>>()): Client {
  return {
    call: (endpoint, input, options) => {
      if (endpoint.name !== companyBundle.name) return client.call(endpoint, input, options);
      const known = cached.get(endpoint.name) ?? client.call(endpoint, input, options);
      cached.set(endpoint.name, known);
      return known as ReturnType<typeof client.call<typeof endpoint>>;
    },
  };
}

/** The product's own client on one origin, over connections that stay open. */
export const clientOn = (http: HttpClient, origin: string, more: Headers = {}): Client =>
  createClient({
    baseUrl: "",
    fetch: async (path, { method, headers, body }) => {
      const { status, text } = await http.ask(method, path, { ...headers, ...more, origin }, body);
      return { status, text: async () => text };
    },
  });

/** A token for a test card, from the gateway. */
export async function tokenFrom(http: HttpClient, instrument: Instrument): Promise<string> {
  const { text } = await http.ask("POST", "/tokens", {}, JSON.stringify(tokenRequest(instrument)));
  return (JSON.parse(text) as { token: string }).token;
}

/** The page of card entry that loads behind the form and waits for a checkout. */
export async function waitingPage(
  http: HttpClient,
  county: string,
  headers: Headers = {},
): Promise<WaitingPage> {
  const { status, text } = await http.ask("GET", `/checkout/${county}`, headers);
  if (status !== 200) throw new Error(`the page of card entry was answered with ${status}`);
  return readWaitingPage(text);
}

/** The frame that the checkout's answer opens in its waiting page. */
export function openedBy({ key }: WaitingPage, page: CheckoutPage): OpenFrame {
  const details = unsealed(key, page);
  if (!details) throw new Error("the checkout's answer does not open the frame");
  return { page, details: { ...details, FrameKey: key } };
}
