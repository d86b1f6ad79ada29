import type { Pool } from "pg";
import type { DemoCounty } from "../county.ts";
import { inSandbox } from "../in-sandbox.ts";
import { type Payer, pay, residentOf } from "../payments.ts";
import { billNumberOf, type Property } from "../property.ts";
import { ownerPays } from "../season/tenders.ts";
import { inventYears } from "../write-bills.ts";
import { storeDisputes } from "./disputes.ts";

/** How many eChecks wait for a bank. */
const WAITING = 2;

/** The bill of the newest year of the last houses that still owe it, with their owners. */
function owing({ profile, fixed, lines }: DemoCounty): readonly { bill: string; property: Property }[] {
  const years = [...inventYears(profile, fixed, lines)].slice(fixed.length);
  const newest = Math.max(...years.map(({ billed }) => billed.year));
  return years
    .filter(
      ({ property: { type }, billed: { year, status } }) =>
        type === "R" && year === newest && status === "unpaid",
    )
    .slice(-WAITING)
    .map(({ property }) => ({ bill: billNumberOf(property.serial, newest), property }));
}

/** Guests have paid by eCheck, and their banks have not decided yet. Existing payments are not changed. */
const storeWaiting = (pool: Pool, county: DemoCounty, payer: Payer, dataFolder: string): Promise<void> =>
  inSandbox(dataFolder, async (sandbox) => {
    for (const [index, { bill, property }] of owing(county).entries()) {
      const guest = { ...payer, userId: null, details: ownerPays(property, true) };
      const story = {
        bill,
        method: "ACH",
        instrument: { scenario: "pending_forever", brand: "bank", last4: "1116" },
      } as const;
      await pay({ pool, sandbox, payer: guest }, story, "e", index + 1);
    }
  });

/**
 * Gives a county what is not settled yet: guests' eChecks that wait for a bank, and disputes of guests' card payments of
 * its seasons. `dataFolder` as in `storePayments`, which comes before.
 */
export async function storeUnsettled(pool: Pool, county: DemoCounty, dataFolder: string): Promise<void> {
  const payer = await residentOf(pool, county.name);
  if (!payer) return;
  await storeWaiting(pool, county, payer, dataFolder);
  await storeDisputes(pool, payer.companyId, dataFolder);
}
