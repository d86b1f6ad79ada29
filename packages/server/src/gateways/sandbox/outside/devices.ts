import { setTimeout as wait } from "node:timers/promises";
import type { Reply } from "../charges/charging.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ChargeAnswer } from "../wire.ts";

/** The behavior of a simulated terminal. */
interface Behavior {
  /** Shown on the page that lists the devices. */
  readonly description: string;
  /** The scenario of the card presented to it; omitted: no card is presented. */
  readonly card?: "approved" | "declined" | "silent_after";
  /** The customer presses the red button. */
  readonly aborts?: true;
  /** The device cannot be reached. */
  readonly offline?: true;
  /** Its response is late: the card has been charged by then. */
  readonly late?: true;
}

/** The behavior of devices, by the beginning of their ID. */
export const DEVICES: Readonly<Record<string, Behavior>> = {
  "SIM-APPROVE": { description: "Reads a card, which is approved", card: "approved" },
  "SIM-DECLINE": { description: "Reads a card, which is declined", card: "declined" },
  "SIM-ABORT": { description: "The payer presses the red button: ABORTED, nothing is taken", aborts: true },
  "SIM-WAIT": {
    description: "Nobody holds a card to it: it waits until it is cancelled or its time is over",
  },
  "SIM-HANG": { description: "Takes the money and never answers; the gateway knows", card: "silent_after" },
  "SIM-SLOW": { description: "Reads a card after some seconds, approved", card: "approved", late: true },
  "SIM-OFFLINE": { description: "Cannot be reached: nothing is taken", offline: true },
};

/** A sale that charged nothing, and why it stopped. */
interface Stopped {
  readonly status: "stopped";
  readonly reference: string;
  readonly why: "ABORTED" | "CANCELED" | "TIMEOUT" | "REBOOTED";
}
/** The device is waiting for a card. */
interface Waiting {
  readonly status: "waiting";
  readonly reference: string;
}
/** `offline`: the device cannot be reached. `busy`: it has another sale or is restarting. */
export type SaleReply = Reply | Stopped | Waiting | "offline" | "busy";

interface SaleRequest {
  readonly device: string;
  readonly reference: string;
  readonly amount: number;
  /** How long it waits for a card, in milliseconds. */
  readonly waitMs: number;
}

interface Run {
  readonly reference: string;
  stop(why: Stopped["why"]): void;
}

/** Simulated card terminals at a county's counters, on top of the sandbox's own charges. */
export interface Devices {
  sale(request: SaleRequest): Promise<SaleReply>;
  /** The outcome of a sale; undefined if the device never received it. */
  run(reference: string): Promise<ChargeAnswer | Stopped | Waiting | undefined>;
  /** True if the device stopped; false if it was too late, or nothing is running. */
  cancel(device: string, reference: string): boolean | "offline";
  reboot(device: string): boolean | "offline";
  isConnected(device: string): boolean;
}

const behaviorOf = (device: string): Behavior | undefined =>
  Object.entries(DEVICES).find(([name]) => device === name || device.startsWith(`${name}-`))?.[1];

/** `cardMs`: until a card is presented to the device; `slowMs`: until a slow or restarting device answers. */
export function createDevices(
  sandbox: Sandbox,
  pace: { readonly cardMs: number; readonly slowMs: number },
): Devices {
  const running = new Map<string, Run>();
  const stopped = new Map<string, Stopped>();
  const rebooting = new Set<string>();
  const isOffline = (device: string): boolean => behaviorOf(device)?.offline ?? !behaviorOf(device);

  /** Waits for a card; returns 'card', or why none came. */
  const untilCard = (device: string, { reference, waitMs }: SaleRequest): Promise<Stopped["why"] | "card"> =>
    new Promise((resolve) => {
      const behavior = behaviorOf(device);
      const timers: NodeJS.Timeout[] = [];
      const end = (how: Stopped["why"] | "card"): void => {
        for (const timer of timers) clearTimeout(timer);
        running.delete(device);
        resolve(how);
      };
      running.set(device, { reference, stop: end });
      timers.push(setTimeout(() => end("TIMEOUT"), waitMs));
      const cardMs = behavior?.late ? pace.slowMs : pace.cardMs;
      if (behavior?.aborts) timers.push(setTimeout(() => end("ABORTED"), pace.cardMs));
      else if (behavior?.card) timers.push(setTimeout(() => end("card"), cardMs));
    });

  /** A reference that a device has given up is never charged later. */
  const giveUp = async (reference: string, why: Stopped["why"]): Promise<SaleReply> => {
    const answer = await sandbox.abandon(reference);
    if (answer.status !== "declined" || answer.code !== "abandoned") return answer;
    const end: Stopped = { status: "stopped", reference, why };
    stopped.set(reference, end);
    return end;
  };

  return {
    async sale(request) {
      const { device, reference, amount } = request;
      if (isOffline(device)) return "offline";
      const known = stopped.get(reference) ?? (await sandbox.lookup(reference));
      if (known) return known;
      if (rebooting.has(device)) return "busy";
      const before = running.get(device);
      if (before) return before.reference === reference ? { status: "waiting", reference } : "busy";
      const how = await untilCard(device, request);
      if (how !== "card") return giveUp(reference, how);
      const scenario = behaviorOf(device)?.card ?? "declined";
      const token = await sandbox.tokenize({ scenario, brand: "visa", last4: "4242" });
      return sandbox.charge({ reference, amount, token });
    },

    async run(reference) {
      for (const run of running.values())
        if (run.reference === reference) return { status: "waiting", reference };
      return stopped.get(reference) ?? (await sandbox.lookup(reference));
    },

    cancel(device, reference) {
      if (isOffline(device)) return "offline";
      const run = running.get(device);
      if (run?.reference !== reference) return false;
      run.stop("CANCELED");
      return true;
    },

    reboot(device) {
      if (isOffline(device)) return "offline";
      running.get(device)?.stop("REBOOTED");
      rebooting.add(device);
      void wait(pace.slowMs, undefined, { ref: false }).then(() => rebooting.delete(device));
      return true;
    },

    isConnected: (device) => !isOffline(device) && !rebooting.has(device),
  };
}
