import { portSuite } from "../testing/port-suite.ts";
import { createBraintreeGateway } from "./gateway.ts";
import { NUMBERS, type TestCard } from "./testing/cards.ts";
import { startBraintree, testAccount } from "./testing/emulator.ts";

const CARDS = { approved: "4111111111111111", declined: "4000111111111115" } as const;
const DAY_MS = 86_400_000;

portSuite("Braintree", async () => {
  const emulator = await startBraintree();
  return {
    server: emulator,
    gateway: (timeoutMs) => createBraintreeGateway(testAccount(emulator.url), timeoutMs, () => emulator.now),
    token: async (what) => `tok_${emulator.books.tokenize(NUMBERS[CARDS[what]] as TestCard)}`,
    taken: async (reference) => emulator.taken(reference),
    async tomorrow() {
      emulator.now += DAY_MS;
      emulator.books.settleAll();
    },
    requests: {
      charge: [/^POST .*\/transactions$/, /^POST .*\/customers$/, /^PUT .*\/submit_for_settlement$/],
      refund: [/^GET .*\/transactions\/\w+$/, /^POST .*\/customers$/, /^POST .*\/refund$/],
    },
    settles: true,
    close: emulator.close,
  };
});
