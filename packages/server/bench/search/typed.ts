import type pg from "pg";
import { createRandom, type Random } from "../../src/demo/random.ts";
import { type Sample, sampleBills } from "./sample.ts";

/** Typical searches, by kind. */
export const KINDS = [
  "owner",
  "address",
  "parcel",
  "bill number",
  "two words",
  "common word",
  "accent",
  "miss",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Typed {
  readonly kind: Kind;
  readonly text: string;
  /** The FieldName of the search, or 'Any'. */
  readonly by: string;
}

const COMMON = [
  "smith",
  "smi",
  "john",
  "main",
  "oak",
  "the",
  "est",
  "new",
  "llc",
  "church",
  "s",
  "2026",
] as const;
const ACCENTED = ["peñ", "Peñaloza", "zellerbrü", "núñez", "NÚÑ", "o'br", "d'art", "zoë"] as const;
const FIELD: Readonly<Partial<Record<Kind, string>>> = {
  owner: "OwnerName",
  address: "Address",
  parcel: "ParcelID",
  "bill number": "BillNumber",
};

const start = (random: Random, text: string): string => text.slice(0, random.whole(2, 8)).trim() || "a";
const letters = "abcdefghijklmnopqrstuvwxyz";
const nonsense = (random: Random): string =>
  `q${Array.from({ length: random.whole(2, 7) }, () => letters[random.whole(0, 25)]).join("")}x`;

function textOf(random: Random, kind: Kind, bill: Sample): string {
  const words = bill.owner_name.split(/[\s,&]+/).filter((word) => word.length > 1);
  switch (kind) {
    case "owner":
      return start(random, bill.owner_name);
    case "address":
      return start(random, bill.property_address);
    case "parcel":
      return start(random, bill.parcel_id);
    case "bill number":
      return bill.bill_number.slice(0, random.whole(2, 12));
    case "two words":
      return `${(words[1] ?? "john").slice(0, 4)} ${(words[0] ?? "smith").slice(0, random.whole(2, 6))}`;
    case "common word":
      return random.pick(COMMON);
    case "accent":
      return random.pick(ACCENTED);
    case "miss":
      return nonsense(random);
  }
}

/** What many visitors would type to find bills in this database: prefixes of two to eight letters. */
export async function typedTexts(client: pg.Client, companyId: number, count: number): Promise<Typed[]> {
  const rows = await sampleBills(client, companyId, { count, seed: 7 });
  const random = createRandom(1_234_567);
  return Array.from({ length: count }, () => {
    const bill = rows[random.whole(0, rows.length - 1)];
    const kind = random.pick(KINDS);
    const field = FIELD[kind];
    return {
      kind,
      text: bill ? textOf(random, kind, bill) : "smith",
      by: field !== undefined && random.chance(0.4) ? field : "Any",
    };
  });
}
