import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import type { DrivesSystem, PostingOutcome, TylerSystem } from "../tax-systems.ts";
import { type Ask, bodyOf, type ConnectorResponse, isError, whyNot } from "./ask.ts";

const PostingResponse = v.variant("status", [
  v.object({ status: v.picklist(["updated", "withdrawn"]), receipt: v.pipe(v.string(), v.maxLength(200)) }),
  v.object({ status: v.literal("refused"), reason: v.pipe(v.string(), v.maxLength(500)) }),
]);

function outcomeOf(response: ConnectorResponse): PostingOutcome {
  const read = v.safeParse(PostingResponse, bodyOf(response));
  if (!read.success) return { outcome: "unknown", why: whyNot(response) };
  return read.output.status === "refused"
    ? { outcome: "refused", reason: read.output.reason }
    : { outcome: read.output.status, answer: JSON.stringify(read.output) };
}

/** A payment that was never posted needs no withdrawal. */
const withdrawn = (response: ConnectorResponse): PostingOutcome =>
  isError(response, 404, "not_found") ? { outcome: "withdrawn", answer: "" } : outcomeOf(response);

/** A county's Tyler connector (docs/connectors.md). */
export function createTyler(ask: Ask): TylerSystem {
  const path = (office: string, reference: string) => `/tyler/${office}/postings/${reference}`;
  return {
    post: async ({ office, reference, amount }, connector, bills) =>
      outcomeOf(await ask("PUT", path(office, reference), { connector, amount, bills })),
    withdraw: async (office, reference) => withdrawn(await ask("DELETE", path(office, reference))),
  };
}

const Cart = v.object({
  items: v.pipe(
    v.array(
      v.object({
        amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)),
        description: v.string(),
        vin: v.string(),
        invoiceNumber: v.string(),
      }),
    ),
    v.maxLength(100),
  ),
});

/** A county's Drives connector (docs/connectors.md). */
export function createDrives(ask: Ask): DrivesSystem {
  return {
    async cart(office, id) {
      const response = await ask("GET", `/drives/${office}/carts/${id}`);
      if (isError(response, 404, "not_found")) return "not-found";
      const read = v.safeParse(Cart, bodyOf(response));
      if (!read.success) return "no-answer";
      return { id, items: read.output.items.map((item) => ({ ...item, amount: cents(item.amount) })) };
    },
    confirm: async ({ office, reference, amount }, cartId) =>
      outcomeOf(await ask("PUT", `/drives/${office}/carts/${cartId}/paid`, { reference, amount })),
    withdraw: async (office, reference) =>
      withdrawn(await ask("DELETE", `/drives/${office}/postings/${reference}`)),
  };
}
