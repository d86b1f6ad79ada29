import { type FaultyServer, faultyServer } from "../../testing/faulty-server.ts";
import type { BraintreeAccount } from "../account.ts";
import { type Books, createBooks, statusOf } from "./books.ts";
import { answerRequest, type World } from "./requests.ts";

export const MERCHANT_ID = "test0merchant00id";
export const PUBLIC_KEY = "public0key000000";
export const PRIVATE_KEY = "private0key000000000000000000000";
export const TOKENIZATION_KEY = `sandbox_k3y0f0r0_${MERCHANT_ID}`;

/** An account at the emulator. */
export const testAccount = (apiUrl: string): BraintreeAccount => ({
  environment: "sandbox",
  merchantId: MERCHANT_ID,
  publicKey: PUBLIC_KEY,
  privateKey: PRIVATE_KEY,
  tokenizationKey: TOKENIZATION_KEY,
  merchantAccountId: "",
  threeDSecure: false,
  apiUrl,
});

export interface BraintreeEmulator extends Omit<FaultyServer, "close"> {
  readonly books: Books;
  /** The search may be behind: then it finds nothing. */
  isIndexed: boolean;
  /** The time at Braintree, in milliseconds. */
  now: number;
  /** The amount, in cents, that was submitted for settlement for a reference and not returned. */
  taken(reference: string): number;
  close(): void;
}

const AUTHORIZATION = `Basic ${Buffer.from(`${PUBLIC_KEY}:${PRIVATE_KEY}`).toString("base64")}`;

/**
 * Braintree on this machine. It is ours: no emulator of Braintree for Node.js is published (decision 360). `port`: where it
 * answers; any free port by default.
 */
export async function startBraintree(port = 0): Promise<BraintreeEmulator> {
  const books = createBooks(() => emulator.now);
  const world: World = { books, keys: new Map(), isIndexed: () => emulator.isIndexed };
  const server = await faultyServer(async (received) => {
    if (received.headers.authorization !== AUTHORIZATION) return { status: 401, body: "" };
    return received.path.startsWith(`/merchants/${MERCHANT_ID}/`)
      ? answerRequest(world, received)
      : { status: 404, body: "" };
  }, port);
  const emulator: BraintreeEmulator = {
    url: server.url,
    calls: server.calls,
    next: server.next,
    books,
    isIndexed: true,
    now: Date.now(),
    taken(reference) {
      const taken = [...books.sales.values()].filter(
        (sale) =>
          sale.orderId === `county-pay-${reference}` &&
          sale.type === "sale" &&
          ["submitted_for_settlement", "settled"].includes(statusOf(sale)),
      );
      const back = taken.flatMap((sale) => sale.refunds.map(books.get));
      return (
        taken.reduce((total, { amount }) => total + amount, 0) -
        back.reduce((total, { amount }) => total + amount, 0)
      );
    },
    close: () => server.close(),
  };
  return emulator;
}
