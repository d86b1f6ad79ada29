import type { Random } from "../random.ts";

const FIRST = [
  "Marisol",
  "Julian",
  "Odessa",
  "Tobias",
  "Zoë",
  "Hollis",
  "Imogen",
  "Desmond",
  "Ramón",
  "Beatrix",
  "Clement",
  "Yvette",
  "Orson",
  "Lavinia",
  "Émile",
  "Prudence",
  "Silas",
  "Henrietta",
  "Ambrose",
  "Noémi",
  "Thaddeus",
  "Cordelia",
  "Rufus",
  "Winifred",
  "Anselm",
  "Philippa",
] as const;
const LAST = [
  "Abernook",
  "Brightwater",
  "Castlebury",
  "Dunmoor",
  "Everquill",
  "Fenwarren",
  "Goldfinch",
  "Hallowbrook",
  "Inglemere",
  "Jessamy",
  "Kettlewick",
  "Larkspur",
  "Mossgrove",
  "Nettleford",
  "Oakhollow",
  "Peñaloza",
  "Quillfeather",
  "Ravenscot",
  "Silverthorn",
  "Thistledown",
  "Underhay",
  "Vantongeren",
  "Wrenfield",
  "Yarrowby",
  "Zellerbrück",
  "D'Artemay",
  "O'Fallowfield",
  "Saint-Clairmont",
] as const;
const COMPANY = [
  "Blue Heron",
  "Copper Kettle",
  "Old Ferry",
  "Longleaf",
  "Red Clay",
  "Sandhill Crane",
  "Second Bridge",
  "Tall Pine",
  "Wandering Creek",
  "Yellow Jessamine",
] as const;
const TRADE = [
  "Holdings LLC",
  "Properties LLC",
  "Timber Company",
  "Storage Partners LP",
  "Homes Inc",
  "Outfitters LLC",
  "Dairy Farms Inc",
] as const;
const CHURCH = [
  "New Harbor Baptist Church",
  "Mount Clementine A.M.E. Church",
  "Chapel of the Long Meadow",
  "Saint Brannoc Catholic Parish",
  "Open Gate Community Church",
] as const;

/** An obviously invented owner. `careOf` is the contact of an estate or a company. */
export interface Owner {
  readonly name: string;
  readonly careOf: string;
}

const person = (random: Random) => `${random.pick(LAST)}, ${random.pick(FIRST)}`;
const plain = (random: Random) => `${random.pick(FIRST)} ${random.pick(LAST)}`;

/** People, couples, companies, churches, estates, and occasionally a name that is too long for any form. */
export function inventOwner(random: Random): Owner {
  const kind = random.next();
  if (kind < 0.45) return { name: person(random), careOf: "" };
  if (kind < 0.74) return { name: `${person(random)} & ${random.pick(FIRST)}`, careOf: "" };
  if (kind < 0.88) return inventCompany(random);
  if (kind < 0.92) return { name: random.pick(CHURCH), careOf: "" };
  if (kind < 0.97) return { name: `Estate of ${plain(random)}`, careOf: `c/o ${plain(random)}, Executor` };
  if (kind < 0.99)
    return { name: `${plain(random)} Revocable Living Trust`, careOf: `c/o ${plain(random)}, Trustee` };
  const where = random.pick(LAST);
  return {
    name: `The ${where} and Upper Quarry Meadow Homeowners and Lakeside Improvement Association, Incorporated`,
    careOf: `Attn: ${plain(random)}`,
  };
}

export function inventCompany(random: Random): Owner {
  return {
    name: `${random.pick(COMPANY)} ${random.pick(TRADE)}`,
    careOf: random.chance(0.4) ? `Attn: ${plain(random)}` : "",
  };
}
