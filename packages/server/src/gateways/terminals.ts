import type { Cents } from "@county-pay/core/money";

/** A sale that a device is asked for. */
interface SaleRequest {
  /** Ours, and the key of idempotency: the gateway knows the charge by it, too. */
  readonly reference: string;
  readonly deviceId: string;
  readonly amount: Cents;
  /** How long the device waits for a card. */
  readonly waitMs: number;
}

/**
 * What a device says about a sale. None of it decides whether money was taken; only the gateway's answer about the reference
 * does. `told`: the gateway can be asked now. `waiting`: for a card. `stopped`: it took nothing and will not; `why` is
 * ABORTED, CANCELED, TIMEOUT, REBOOTED, OFFLINE, or BUSY. `unheard`: the device was never asked. `no-answer`: not known.
 */
export type DeviceOutcome =
  | { readonly kind: "told" | "waiting" | "unheard" | "no-answer" }
  | { readonly kind: "stopped"; readonly why: string };

/** The port of card terminals at counters. Nothing here throws for what a network or a device may do. */
export interface Terminals {
  /** Answers when the device is through, or earlier where that takes long. */
  sale(request: SaleRequest): Promise<DeviceOutcome>;
  /** The status of a sale at its device. */
  look(reference: string): Promise<DeviceOutcome>;
  /** `done`: it stopped. `late`: it was through already, or never asked. */
  cancel(deviceId: string, reference: string): Promise<"done" | "late" | "no-answer">;
  reboot(deviceId: string): Promise<boolean>;
  isConnected(deviceId: string): Promise<boolean>;
}
