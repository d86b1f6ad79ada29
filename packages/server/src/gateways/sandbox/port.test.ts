import { portSuite } from "../testing/port-suite.ts";
import { startFaultySandbox } from "../testing/sandbox.ts";

const SCENARIOS = { approved: "approved", declined: "declined" } as const;

portSuite("the sandbox", async () => {
  const { sandbox, server, gateway, close } = await startFaultySandbox();
  return {
    server,
    gateway,
    token: (what) => sandbox.tokenize({ scenario: SCENARIOS[what], brand: "visa", last4: "1111" }),
    async taken(reference) {
      const answer = await sandbox.lookup(reference);
      return answer?.status === "succeeded" ? answer.amount - (answer.refunded ?? 0) : 0;
    },
    tomorrow: async () => undefined,
    requests: { charge: [/^POST \/charges$/], refund: [/^POST \/refunds$/] },
    settles: false,
    close,
  };
});
