import { cents } from "@county-pay/core/money";
import { badNetwork } from "../testing/port/bad-network.ts";
import { charges } from "../testing/port/charges.ts";
import { storedCards } from "../testing/port/stored-cards.ts";
import { createSuite } from "../testing/port/suite.ts";
import { startFaultySandbox } from "../testing/sandbox.ts";
import { feeReference, withFeeCharge } from "./index.ts";

const FEE = { method: "CC", cents: cents(235), id: "" } as const;
const SCENARIOS = { approved: "approved", declined: "declined" } as const;

// What every gateway promises about a charge holds for two of them as for one.
const suite = createSuite("a payment with two charges", async () => {
  const { sandbox, server, gateway, close } = await startFaultySandbox();
  const taken = async (reference: string): Promise<number> => {
    const answer = await sandbox.lookup(reference);
    return answer?.status === "succeeded" ? answer.amount - (answer.refunded ?? 0) : 0;
  };
  return {
    server,
    gateway: (timeoutMs) => withFeeCharge(gateway(timeoutMs), FEE),
    token: (what) => sandbox.tokenize({ scenario: SCENARIOS[what], brand: "visa", last4: "1111" }),
    async taken(reference) {
      const [bills, fee] = [await taken(reference), await taken(feeReference(reference))];
      // Never one without the other.
      if ((bills === 0) !== (fee === 0)) throw new Error(`${bills} cents of bills with ${fee} cents of fee`);
      return bills + fee;
    },
    tomorrow: async () => undefined,
    requests: {
      charge: [/^POST \/charges$/, /^POST \/second-charges$/],
      refund: [/^POST \/refunds$/],
    },
    settles: false,
    close,
  };
});

charges(suite);
storedCards(suite);
badNetwork(suite);
