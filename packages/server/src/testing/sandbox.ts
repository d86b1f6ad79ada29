import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { openAccounts } from "../gateways/sandbox/accounts.ts";
import { type EventsTarget, sendEvents } from "../gateways/sandbox/events/send-events.ts";
import { SILENCE } from "../gateways/sandbox/http.ts";
import { createDevices } from "../gateways/sandbox/outside/devices.ts";
import { createTaxSystem } from "../gateways/sandbox/outside/tax-system.ts";
import { createSandbox, type Sandbox } from "../gateways/sandbox/sandbox.ts";
import { createGatewayServer } from "../gateways/sandbox/server.ts";

/** A test's sandbox: gateway, terminals, tax system. */
export interface TestSandbox {
  readonly url: string;
  /** The postings to Tyler and Drives, in order. */
  readonly posted: readonly {
    readonly reference: string;
    readonly amount: number;
    readonly isWithdrawn: boolean;
  }[];
  /** The gateway's records, in order. */
  readonly charged: readonly { readonly type: string; readonly reference: string; readonly taken: number }[];
  readonly disputes: Sandbox["disputes"];
  passTime(): Promise<void>;
  close(): void;
}

const journal = (entries: unknown[]) => ({
  path: "memory",
  entries: [],
  write: (entry: unknown) => void entries.push(entry),
  append: async (entry: unknown) => void entries.push(entry),
  durable: async () => undefined,
  close: () => undefined,
});

/** Simulated durations in milliseconds. */
const PACE = { slow: 1, bankReturn: 1, pending: 1_000 };

/** The simulated terminals that may answer a sale after the server stopped waiting. */
const LATE = /^SIM-(?:SLOW|WAIT)/;

/**
 * Starts an in-memory sandbox; a card is presented to its terminals after `cardMs`. Where it never answers, it closes
 * the connection: the outcome is as unknown as after a timeout, but no test needs a timeout that a busy machine exceeds.
 * With `hangsUp`, it does so too where a terminal would answer late.
 */
export async function startSandbox({
  cardMs = 1,
  slowMs = 1,
  hangsUp = false,
  events,
}: {
  cardMs?: number;
  slowMs?: number;
  hangsUp?: boolean;
  /** Sends its events there; what waits for the bank is then decided by the first `passTime`. */
  events?: EventsTarget;
} = {}): Promise<TestSandbox> {
  const posted: TestSandbox["posted"][number][] = [];
  const charged: TestSandbox["charged"][number][] = [];
  const sandbox = events
    ? createSandbox(journal(charged), { ...PACE, bankReturn: 0, pending: 0 }, Date.now, sendEvents(events))
    : createSandbox(journal(charged), PACE);
  const devices = createDevices(sandbox, { cardMs, slowMs });
  const server: Server = createGatewayServer({
    sandbox,
    account: openAccounts(() => ({ sandbox: createSandbox(journal([]), PACE) })),
    origins: [],
    fields: { script: "", style: "" },
    outside: {
      devices: {
        ...devices,
        async sale(request) {
          const answer = devices.sale(request);
          return hangsUp && LATE.test(request.device) ? "silent" : answer;
        },
      },
      taxSystem: createTaxSystem(journal(posted)),
    },
  });
  server.on("request", (_request, response) => response.on(SILENCE, () => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    charged,
    disputes: sandbox.disputes,
    passTime: () => sandbox.passTime(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
