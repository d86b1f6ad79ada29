import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import type { DrivesSystem, PostingWord, TylerSystem } from "../../tax-systems.ts";
import { asker, type Heard, type OutsideOptions } from "./ask.ts";

const Word = v.variant("status", [
  v.object({ status: v.picklist(["updated", "withdrawn"]), receipt: v.string() }),
  v.object({ status: v.literal("refused"), reason: v.string() }),
]);

function wordOf(heard: Heard): PostingWord {
  if (heard === null) return { outcome: "unknown", why: "no answer" };
  const read = v.safeParse(Word, heard.body);
  if (heard.status !== 200 || !read.success)
    return { outcome: "unknown", why: `it answered ${heard.status}` };
  return read.output.status === "refused"
    ? { outcome: "refused", reason: read.output.reason }
    : { outcome: read.output.status, answer: JSON.stringify(read.output) };
}

/** What was never posted needs no taking back. */
const withdrawn = (heard: Heard): PostingWord =>
  heard?.status === 404 ? { outcome: "withdrawn", answer: "" } : wordOf(heard);

/** Tyler of tests and demonstrations, over HTTP. */
export function createSandboxTyler(options: OutsideOptions): TylerSystem {
  const ask = asker(options);
  const path = (office: string, reference: string) => `/tyler/${office}/postings/${reference}`;
  return {
    post: async ({ office, reference, amount }, connector, bills) =>
      wordOf(await ask("PUT", path(office, reference), { mood: connector, amount, bills })),
    withdraw: async (office, reference) => withdrawn(await ask("DELETE", path(office, reference))),
  };
}

const Cart = v.object({
  items: v.array(
    v.object({
      amount: v.number(),
      description: v.string(),
      vin: v.string(),
      invoiceNumber: v.string(),
    }),
  ),
});

/** Drives of tests and demonstrations, over HTTP. */
export function createSandboxDrives(options: OutsideOptions): DrivesSystem {
  const ask = asker(options);
  return {
    async cart(office, id) {
      const heard = await ask("GET", `/drives/${office}/carts/${id}`);
      if (heard?.status === 404) return "not-found";
      const read = v.safeParse(Cart, heard?.body);
      if (heard?.status !== 200 || !read.success) return "no-answer";
      return { id, items: read.output.items.map((item) => ({ ...item, amount: cents(item.amount) })) };
    },
    confirm: async ({ office, reference, amount }, cartId) =>
      wordOf(await ask("PUT", `/drives/${office}/carts/${cartId}/paid`, { reference, amount })),
    withdraw: async (office, reference) =>
      withdrawn(await ask("DELETE", `/drives/${office}/postings/${reference}`)),
  };
}
