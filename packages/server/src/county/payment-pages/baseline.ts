import { createHash } from "node:crypto";
import * as v from "valibot";
import type { Expected } from "./expected.ts";
import { parseInventory } from "./inventory.ts";

const Baseline = v.object({
  format: v.literal("county-pay-pages-1"),
  writtenAt: v.string(),
  inventory: v.unknown(),
  counties: v.array(
    v.object({ name: v.string(), pages: v.record(v.string(), v.record(v.string(), v.string())) }),
  ),
});

/** What the pages of an installation are now, as a text to store elsewhere. */
export const writeBaseline = ({ inventory, counties }: Expected, now: Date): string =>
  `${JSON.stringify({ format: "county-pay-pages-1", writtenAt: now.toISOString(), inventory, counties }, null, 1)}\n`;

/** Reads such a text. Throws if it is anything else. */
export function readBaseline(text: string): Expected & { readonly writtenAt: string } {
  const { writtenAt, inventory, counties } = v.parse(Baseline, JSON.parse(text));
  return { writtenAt, inventory: parseInventory(inventory), counties, isEarlier: true };
}

/** The fingerprint of an inventory or a baseline, to write down elsewhere. */
export const fingerprintOf = (text: string): string => createHash("sha256").update(text).digest("hex");
