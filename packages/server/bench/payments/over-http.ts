import { companyBundle } from "@county-pay/core/contract";
import { answerOf } from "../../src/testing/client.ts";
import { card, createPayer, type OpenFrame, type Payer } from "../../src/testing/payer.ts";
import { clientOn, openedBy, remembering, tokenFrom, waitingPage } from "../browser.ts";
import { createHttpClient, type HttpClient } from "../http-client.ts";
import { type Figures, figuresOf, load } from "../load.ts";
import type { FreeBill } from "./work.ts";

export interface HttpPayments {
  /** From the page's checkout request to the answer that the frame shows. */
  readonly whole: Figures;
  /** The one call that charges. */
  readonly pay: Figures;
  /** All payments, also those before counting starts. */
  readonly made: number;
}

interface Ports {
  readonly port: number;
  readonly paymentsPort: number;
  readonly gatewayUrl: string;
}

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/** A frame as a browser opens it: its page loads behind the form, and the checkout's answer opens it (decision 282). */
async function openFrame(payer: Payer, frame: HttpClient, bill: FreeBill): Promise<OpenFrame> {
  const waiting = await waitingPage(frame, "demo");
  const page = await payer.checkout({ ...(await payer.request([bill])), FrameTicket: waiting.ticket });
  return openedBy(waiting, page);
}

/** Guests who each pay one bill over HTTP: the frame's page, checkout, gateway token, payment. */
export async function payOverHttp(
  { port, paymentsPort, gatewayUrl }: Ports,
  bills: readonly FreeBill[],
  { clients, seconds, warmUp = 1 }: { clients: number; seconds: number; warmUp?: number },
): Promise<HttpPayments> {
  const ports = { page: port, frame: paymentsPort, gateway: Number(new URL(gatewayUrl).port) };
  const http = {
    page: createHttpClient(ports.page, clients),
    frame: createHttpClient(ports.frame, clients),
    gateway: createHttpClient(ports.gateway, clients),
  };
  const page = clientOn(http.page, originOf(ports.page));
  const frame = clientOn(http.frame, originOf(ports.frame));
  const payer = createPayer("demo", { page: remembering(page), frame, gatewayUrl });
  await answerOf(page, companyBundle, { params: { company: "demo" } });
  const waiting = [...bills];
  const calls: number[] = [];
  const whole = await load({ clients, seconds, warmUp }, async () => {
    const bill = waiting.pop();
    if (!bill) return "none";
    const opened = await openFrame(payer, http.frame, bill);
    const press = {
      AttemptKey: crypto.randomUUID(),
      Token: await tokenFrom(http.gateway, card()),
      Captcha: "",
    };
    const began = performance.now();
    const { Status } = await payer.send(opened, press);
    calls.push(performance.now() - began);
    return Status === "success" ? "done" : "failed";
  });
  for (const client of Object.values(http)) client.close();
  return { whole, pay: figuresOf(clients, calls, 0, seconds * 1000), made: bills.length - waiting.length };
}
