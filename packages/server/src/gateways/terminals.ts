import type { Cents } from "@county-pay/core/money";

/** A sale to run on a device. */
interface SaleRequest {
  /** Our reference and idempotency key: the gateway knows the charge by it, too. */
  readonly reference: string;
  readonly deviceId: string;
  readonly amount: Cents;
  /** How long the device waits for a card. */
  readonly waitMs: number;
}

/**
 * A device's report about a sale. It does not decide whether a card was charged; only the gateway's answer about the
 * reference does. `processed`: the gateway can be asked now. `waiting`: for a card. `stopped`: it charged nothing and will
 * not; `why` is ABORTED, CANCELED, TIMEOUT, REBOOTED, OFFLINE, or BUSY. `not_found`: the device never received it.
 * `no-answer`: not known.
 */
export type DeviceOutcome =
  | { readonly kind: "processed" | "waiting" | "not_found" | "no-answer" }
  | { readonly kind: "stopped"; readonly why: string };

/** The interface of counter card terminals. Network and device failures never throw here. */
export interface Terminals {
  /** Resolves when the device has finished, or earlier if that takes long. */
  sale(request: SaleRequest): Promise<DeviceOutcome>;
  /** The status of a sale at its device. */
  look(reference: string): Promise<DeviceOutcome>;
  /** `done`: it stopped. `late`: it had already finished, or never received it. */
  cancel(deviceId: string, reference: string): Promise<"done" | "late" | "no-answer">;
  reboot(deviceId: string): Promise<boolean>;
  isConnected(deviceId: string): Promise<boolean>;
}
