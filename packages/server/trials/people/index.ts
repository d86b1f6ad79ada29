import { counter } from "./counter.ts";
import { guest } from "./guest.ts";
import { importer } from "./importer.ts";
import { office } from "./office.ts";
import { resident } from "./resident.ts";
import type { Town } from "./town.ts";

export type { Bills, ImportedFile, Town } from "./town.ts";

const GUESTS = 6;

/** The users that must exist, by email address. */
export const USERS = {
  "resident@county.example": "user",
  "counter@county.example": "Clerk",
  "office@county.example": "Clerk",
  "admin@county.example": "Admin",
} as const;

/** Lets everybody work until the town is over; resolves when all were told how everything ended. */
export async function atWork(town: Town): Promise<void> {
  await Promise.all([
    importer(town, "admin@county.example"),
    resident(town, "resident@county.example"),
    counter(town, "counter@county.example"),
    office(town, "office@county.example"),
    town.supplyBills(),
    ...Array.from({ length: GUESTS }, () => guest(town)),
  ]);
}
