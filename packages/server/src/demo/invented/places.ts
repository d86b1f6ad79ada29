import type { Place } from "../property.ts";
import type { Random } from "../random.ts";

export interface Town {
  readonly city: string;
  readonly zip: string;
}

const DIRECTIONS = ["", "", "", "", "N ", "S ", "E ", "W "] as const;
const STREETS = [
  "Abercorn Hollow",
  "Azalea",
  "Bell Tower",
  "Cotton Gin",
  "Cypress Knee",
  "Dogwood",
  "Ferry Landing",
  "Graveyard Creek",
  "Heron Rookery",
  "Indigo",
  "Jericho Mill",
  "Kudzu",
  "Live Oak",
  "Magnolia",
  "Old Quarry",
  "Palmetto",
  "Peach Orchard",
  "Railyard",
  "Sawgrass",
  "Tabby Ruin",
  "Turpentine Camp",
  "Whistling Duck",
] as const;
const SUFFIXES = ["St", "Ave", "Rd", "Dr", "Ln", "Ct", "Cir", "Blvd", "Way"] as const;
type Away = Omit<Place, "line">;
const AWAY: readonly [Away, ...Away[]] = [
  { city: "Jacksonville", state: "FL", zip: "32099" },
  { city: "Greenville", state: "SC", zip: "29600" },
  { city: "Boston", state: "MA", zip: "02100" },
  { city: "Chattanooga", state: "TN", zip: "37400" },
];

/** A street address in one of a county's towns. */
export function inventPlace(random: Random, towns: readonly [Town, ...Town[]]): Place {
  const { city, zip } = random.pick(towns);
  const unit = random.chance(0.06) ? ` Unit ${random.whole(1, 40)}` : "";
  const street = `${random.pick(DIRECTIONS)}${random.pick(STREETS)} ${random.pick(SUFFIXES)}`;
  return { line: `${random.whole(2, 9899)} ${street}${unit}`, city, state: "GA", zip };
}

/** The mailing address: mostly the property itself, otherwise a box in town or an address out of state. */
export function inventMailing(random: Random, situs: Place): Place {
  if (random.chance(0.72)) return situs;
  if (random.chance(0.5)) return { ...situs, line: `PO Box ${random.whole(10, 9_900)}` };
  return {
    line: `${random.whole(2, 9899)} ${random.pick(STREETS)} ${random.pick(SUFFIXES)}`,
    ...random.pick(AWAY),
  };
}

export const placeText = ({ line, city, state, zip }: Place): string => `${line}, ${city}, ${state} ${zip}`;
