import type { PropertyType } from "@county-pay/core/bills";
import { CURRENT_YEAR } from "../bill-amounts.ts";
import type { CountyProfile } from "../profile.ts";
import type { BilledStatus, BilledYear, Property } from "../property.ts";
import type { Random } from "../random.ts";
import { inventCompany, inventOwner } from "./owners.ts";
import { inventMailing, inventPlace } from "./places.ts";

const FIRST_YEAR = 2022;
const SUBDIVISIONS = [
  "Quarry Glen",
  "Heron Bluff",
  "Old Mill Village",
  "Longleaf Trace",
  "Ferry Station",
] as const;

function inventType(random: Random): PropertyType {
  const kind = random.next();
  if (kind < 0.82) return "R";
  if (kind < 0.9) return "P";
  if (kind < 0.96) return "M";
  return kind < 0.98 ? "H" : "T";
}

/** The description: lots, equipment, timber; of a mobile home, its number (ENTITY-008). */
function describe(type: PropertyType, random: Random, serial: number): string {
  switch (type) {
    case "R":
      return `Lot ${random.whole(1, 96)} Block ${random.pick(["A", "B", "C", "D"])} ${random.pick(SUBDIVISIONS)}`;
    case "P":
      return random.pick([
        "Furniture and fixtures",
        "Machinery and inventory",
        "Boat, 24 ft",
        "Aircraft, single engine",
      ]);
    case "M":
      return `MH-${String(100_000 + serial)}`;
    case "H":
      return `Heavy equipment sold, quarter ${random.whole(1, 4)}`;
    default:
      return `Timber harvest, ${random.whole(8, 240)} acres`;
  }
}

/** Most owners pay every year; some owe one year, some several, and a few are about to lose the land. */
function inventYears(random: Random): BilledYear[] {
  const first = random.chance(0.6) ? FIRST_YEAR : random.whole(FIRST_YEAR, CURRENT_YEAR);
  const kind = random.next();
  const owedSince =
    kind < 0.78 ? CURRENT_YEAR : kind < 0.9 ? CURRENT_YEAR - 1 : CURRENT_YEAR - random.whole(2, 4);
  const current = random.next();
  const statusOfYear = (year: number): BilledStatus => {
    if (year < owedSince) return "paid";
    if (kind >= 0.98) return "tax_sale";
    if (year < CURRENT_YEAR) return "unpaid";
    if (owedSince < CURRENT_YEAR || current < 0.7) return "unpaid";
    if (current < 0.88) return "paid";
    if (current < 0.94) return "partly_paid";
    return current < 0.97 ? "awaiting" : "view_only";
  };
  const years: BilledYear[] = [];
  for (let year = first; year <= CURRENT_YEAR; year += 1) years.push({ year, status: statusOfYear(year) });
  return years;
}

/** A property with its owner and its years, all derived from the random numbers and the serial. */
export function inventProperty(random: Random, profile: CountyProfile, serial: number): Property {
  const isDues = profile.bills === "dues";
  const type = isDues ? "" : inventType(random);
  const situs = inventPlace(random, profile.towns);
  const { name, careOf } =
    type === "P" || type === "H" || isDues ? inventCompany(random) : inventOwner(random);
  const parcel = profile.parcel(random, serial);
  const isHome = type === "R" && random.chance(0.55);
  const value = Math.round(40_000 + 520_000 * random.next() ** 2.2);
  return {
    serial,
    parcel,
    account: isDues ? parcel : `${type || "A"}${String(400_000 + serial)}`,
    type,
    description: isDues ? random.pick(["Member company", "Vendor partner"]) : describe(type, random, serial),
    owner: isDues ? `${name} (${random.pick(profile.towns).city})` : name,
    careOf,
    situs,
    mailing: inventMailing(random, situs),
    buildingValue: isDues
      ? random.whole(3, 50) * 50
      : type === "R" || type === "M"
        ? Math.round(value * 0.78)
        : value,
    landValue: !isDues && type === "R" ? Math.round(value * 0.22) : 0,
    acres: type === "R" ? (0.1 + 3 * random.next() ** 3).toFixed(3) : "",
    exemptions: isHome ? (random.chance(0.15) ? ["S1", "S4"] : ["S1"]) : [],
    years: inventYears(random),
  };
}
