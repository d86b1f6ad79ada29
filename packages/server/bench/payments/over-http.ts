import { type Client, createClient } from "@county-pay/core/client";
import { companyBundle } from "@county-pay/core/contract";
import { answerOf } from "../../src/testing/client.ts";
import { card, createPayer } from "../../src/testing/payer.ts";
import { createHttpClient } from "../http-client.ts";
import { type Figures, figuresOf, load } from "../load.ts";
import type { FreeBill } from "./work.ts";

export interface HttpPayments {
  /** From the page's checkout request to the answer that the frame shows. */
  readonly whole: Figures;
  /** The one call that charges. */
  readonly pay: Figures;
}

interface Ports {
  readonly port: number;
  readonly paymentsPort: number;
  readonly gatewayUrl: string;
}

/** Caches the answers to requests that a page makes only once. */
function remembering(client: Client): Client {
  const cached = new Map<string, Promise<unknown>>();
  return {
    call: (endpoint, input, options) => {
      if (endpoint.name !== companyBundle.name) return client.call(endpoint, input, options);
      const known = cached.get(endpoint.name) ?? client.call(endpoint, input, options);
      cached.set(endpoint.name, known);
      return known as ReturnType<typeof client.call<typeof endpoint>>;
    },
  };
}

/** Guests who each pay one bill over HTTP: checkout, frame, gateway token, payment. */
export async function payOverHttp(
  { port, paymentsPort, gatewayUrl }: Ports,
  bills: readonly FreeBill[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<HttpPayments> {
  const opened = [port, paymentsPort].map((at) => createHttpClient(at, clients));
  const [page, frame] = opened.map((http, at) => {
    const origin = `http://127.0.0.1:${[port, paymentsPort][at]}`;
    return createClient({
      baseUrl: "",
      fetch: async (path, { method, headers, body }) => {
        const { status, text } = await http.ask(method, path, { ...headers, origin }, body);
        return { status, text: async () => text };
      },
    });
  });
  if (!page || !frame) throw new Error("there are two clients");
  const payer = createPayer("demo", { page: remembering(page), frame, gatewayUrl });
  await answerOf(page, companyBundle, { params: { company: "demo" } });
  const waiting = [...bills];
  const calls: number[] = [];
  const whole = await load({ clients, seconds, warmUp: 1 }, async () => {
    const bill = waiting.pop();
    if (!bill) return "none";
    const frameOpened = await payer.openFrame(await payer.checkout(await payer.request([bill])));
    const press = { AttemptKey: crypto.randomUUID(), Token: await payer.token(card()), Captcha: "" };
    const began = performance.now();
    const { Status } = await payer.send(frameOpened, press);
    calls.push(performance.now() - began);
    return Status === "success" ? "done" : "failed";
  });
  for (const http of opened) http.close();
  return { whole, pay: figuresOf(clients, calls, 0, seconds * 1000) };
}
