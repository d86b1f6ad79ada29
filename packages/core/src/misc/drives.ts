import type { DrivesCartWire } from "../contract/bills/drives.ts";
import { type Cents, sum, wireCents } from "../money/index.ts";

/**
 * A line of a motor-vehicle cart that was filled in another system and is paid here (WIRE-006): unchanged, nothing is
 * typed.
 */
export interface DrivesItem {
  readonly description: string;
  readonly vin: string;
  readonly invoiceNumber: string;
  readonly amount: Cents;
}

/** Such a cart. `id` is sent with its payment as DrivesCartId. */
export interface DrivesCart {
  readonly id: string;
  readonly items: readonly DrivesItem[];
  readonly total: Cents;
}

/**
 * Maps a validated answer of lookupdrivescart (CALL-157). Lines without a cost stay, so the clerk sees the whole cart.
 */
export function drivesCartFromWire(wire: DrivesCartWire): DrivesCart {
  const items = wire.Items.map((item) => ({
    description: item.Description,
    vin: item.VIN,
    invoiceNumber: item.InvoiceNumber,
    amount: wireCents(item.Amount),
  }));
  return { id: wire.Id, items, total: sum(items.map(({ amount }) => amount)) };
}
