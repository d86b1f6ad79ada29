import * as v from "valibot";
import { type Journal, recordsOf } from "../journal.ts";
import { DRIVES_CARTS } from "./drives-carts.ts";

/** How the county's tax system treats a posting, chosen by the county's customization TylerConnector. */
export const TAX_SYSTEM_MOODS: Readonly<Record<string, string>> = {
  accept: "Takes every posting",
  refuse: "Refuses every posting with a reason: the payment is given back",
  hang: "Takes the posting and does not answer the first time; asked again it tells",
  broken: "Breaks before it takes anything, every time",
  broken_once: "Breaks before it takes anything, the first time",
};

/** `PUT /tyler/{office}/postings/{reference}` */
export const PostingRequest = v.object({
  connector: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  bills: v.pipe(v.array(v.object({ bill: v.string(), amount: v.number() })), v.maxLength(100)),
});
export type PostingRequest = v.InferOutput<typeof PostingRequest>;

const PostingRecord = v.object({
  type: v.literal("posting"),
  system: v.picklist(["tyler", "drives"]),
  office: v.string(),
  reference: v.string(),
  /** The cart, for Drives. */
  subject: v.string(),
  amount: v.number(),
  isWithdrawn: v.boolean(),
});
type PostingRecord = v.InferOutput<typeof PostingRecord>;

/** The result of a request. `silent`: no response at all. */
export type TaxReply =
  | "broken"
  | "silent"
  | "not_found"
  | { readonly status: "updated" | "withdrawn"; readonly receipt: string }
  | { readonly status: "refused"; readonly reason: string };

/** The county's own systems: Tyler for taxes, and Drives for motor-vehicle carts. */
export interface TaxSystem {
  post(office: string, reference: string, request: PostingRequest): Promise<TaxReply>;
  withdraw(system: "tyler" | "drives", office: string, reference: string): Promise<TaxReply>;
  cart(office: string, id: string): Promise<TaxReply | (typeof DRIVES_CARTS)[string]>;
  confirm(office: string, cart: string, reference: string, amount: number): Promise<TaxReply>;
}

const receiptOf = ({ system, reference }: PostingRecord): string => `${system}-${reference.slice(0, 8)}`;
const total = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((sum, { amount }) => sum + amount, 0);

/** Posts each reference at most once, whatever is requested. */
export function createTaxSystem(journal: Journal): TaxSystem {
  const postings = new Map<string, PostingRecord>();
  const tries = new Map<string, number>();
  const keyOf = (system: string, office: string, reference: string): string =>
    `${system}/${office}/${reference}`;
  const remember = (record: PostingRecord): void => {
    postings.set(keyOf(record.system, record.office, record.reference), record);
  };
  for (const record of recordsOf(journal, PostingRecord)) remember(record);
  const keep = async (record: PostingRecord): Promise<TaxReply> => {
    const written = journal.append(record);
    remember(record);
    await written;
    return { status: record.isWithdrawn ? "withdrawn" : "updated", receipt: receiptOf(record) };
  };
  const tryOf = (key: string): number => {
    const count = (tries.get(key) ?? 0) + 1;
    tries.set(key, count);
    return count;
  };

  return {
    async post(office, reference, { connector: mood, amount }) {
      const key = keyOf("tyler", office, reference);
      const known = postings.get(key);
      if (known && known.amount !== amount) return { status: "refused", reason: "The reference is taken." };
      const count = tryOf(key);
      if (known) return { status: known.isWithdrawn ? "withdrawn" : "updated", receipt: receiptOf(known) };
      if (mood === "refuse") return { status: "refused", reason: "The bill is locked by the tax office." };
      if (mood === "broken" || (mood === "broken_once" && count === 1)) return "broken";
      const reply = await keep({
        type: "posting",
        system: "tyler",
        office,
        reference,
        subject: "",
        amount,
        isWithdrawn: false,
      });
      return mood === "hang" ? "silent" : reply;
    },

    async withdraw(system, office, reference) {
      const known = postings.get(keyOf(system, office, reference));
      return known ? keep({ ...known, isWithdrawn: true }) : "not_found";
    },

    async cart(office, id) {
      const cart = Object.hasOwn(DRIVES_CARTS, id) ? DRIVES_CARTS[id] : undefined;
      if (!cart || cart.office !== office) return "not_found";
      return cart.fault === "silent" ? "silent" : cart;
    },

    async confirm(office, id, reference, amount) {
      const cart = Object.hasOwn(DRIVES_CARTS, id) ? DRIVES_CARTS[id] : undefined;
      if (!cart || cart.office !== office)
        return { status: "refused", reason: "Drives does not know this cart." };
      const known = postings.get(keyOf("drives", office, reference));
      if (known) return { status: known.isWithdrawn ? "withdrawn" : "updated", receipt: receiptOf(known) };
      const isPaid = [...postings.values()].some(
        (other) =>
          other.system === "drives" && other.office === office && other.subject === id && !other.isWithdrawn,
      );
      if (isPaid) return { status: "refused", reason: "This cart was paid before." };
      if (cart.fault === "refuses") return { status: "refused", reason: "The registration has a hold." };
      if (total(cart.items) !== amount)
        return { status: "refused", reason: "The amount is not that of the cart." };
      const reply = await keep({
        type: "posting",
        system: "drives",
        office,
        reference,
        subject: id,
        amount,
        isWithdrawn: false,
      });
      return cart.fault === "hangs" ? "silent" : reply;
    },
  };
}
