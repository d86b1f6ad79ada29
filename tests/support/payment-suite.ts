import { ledgerDifferences } from "@county-pay/server/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type PaymentWorld, paymentWorld } from "./payment-world.ts";
import { type GatewayProcess, startGateway } from "./programs.ts";

/** The setup of a file of payment tests: one shared gateway, and a server and a database for each test. */
export interface PaymentSuite {
  readonly world: PaymentWorld;
  readonly gateway: GatewayProcess;
}

/** Sets up a file of payment tests. After each test, the ledger must balance. */
export function paymentSuite(settings: Parameters<typeof paymentWorld>[1] = {}): PaymentSuite {
  let gateway: GatewayProcess | undefined;
  let world: PaymentWorld | undefined;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(async () => {
    await gateway?.close();
  });
  beforeEach(async () => {
    if (gateway) world = await paymentWorld(gateway, settings);
  });
  afterEach(async () => {
    if (!world) return;
    const differences = await ledgerDifferences(world.database.pool, world.companyId);
    await world.close();
    expect(differences).toEqual({ unbalancedMovements: 0, billsThatDiffer: 0, totalCents: 0 });
  });

  const started = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error("this test was not set up");
    return part;
  };
  return {
    get world() {
      return started(world);
    },
    get gateway() {
      return started(gateway);
    },
  };
}
