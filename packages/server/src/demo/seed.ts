import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { importBills } from "../county/imports/index.ts";
import { storeAccountCodes } from "./account-codes.ts";
import { storeConnectors } from "./connectors.ts";
import { DEMO_COUNTIES } from "./counties/index.ts";
import type { DemoCounty } from "./county.ts";
import { storeMailings } from "./mailings.ts";
import { storePayments } from "./payments.ts";
import { storePeople } from "./people.ts";
import { besideDating } from "./season/beside-dating.ts";
import { SEASON_CLERKS } from "./season/clerks.ts";
import { billsBefore, pendingSeason, storeSeason } from "./season/store-season.ts";
import { storeCounty } from "./store-county.ts";
import { storeTerminals } from "./terminals.ts";
import { storeUnsettled } from "./unsettled/store-unsettled.ts";
import { inventBills, writeBills } from "./write-bills.ts";

export interface SeedOptions {
  /** Its folder `demo` stores the files that the counties are loaded from, its folder `gateway` the sandbox's data. */
  readonly dataFolder: string;
  /** The exact origins of pages that embed the widget. */
  readonly allowedOrigins?: readonly string[];
  readonly log?: (line: string) => void;
}

/** The county whose resident has a payment in every state, and whose guests have unsettled ones. */
const WITH_PAYMENTS = "demo";

/** Where `npm start` serves the example county sites. */
const EXAMPLES = ["http://localhost:4003", "http://127.0.0.1:4003"] as const;

/**
 * Creates the demo counties, loads each from its generated file, as a county would, and adds its users. Another run
 * restores their configuration and adds nothing twice.
 */
export async function seedDemoCounties(pool: Pool, options: SeedOptions): Promise<void> {
  const { allowedOrigins = EXAMPLES } = options;
  for (const county of DEMO_COUNTIES) await storeCounty(pool, county, allowedOrigins);
  // The first county and its seasons take as long as all others; of these, one that has seasons waits for its.
  const [first, ...others] = DEMO_COUNTIES;
  const hasSeasons = (county: DemoCounty) => county.profile.hasSeasons ?? false;
  const inTurn = async (counties: readonly DemoCounty[]) => {
    for (const county of counties) await seedCounty(pool, county, options);
  };
  await Promise.all([
    inTurn([first]),
    inTurn([...others.filter((county) => !hasSeasons(county)), ...others.filter(hasSeasons)]),
  ]);
}

/** Like `seedDemoCounties`, for one of them. */
export async function seedCounty(pool: Pool, county: DemoCounty, options: SeedOptions): Promise<void> {
  const { dataFolder, allowedOrigins = EXAMPLES, log = () => undefined } = options;
  const folder = join(dataFolder, "demo");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${county.name}.csv`);
  await besideDating(pool, async () => {
    await storeCounty(pool, county, allowedOrigins);
    await storeConnectors(pool, county);
  });
  const bills = () => inventBills(county.profile, county.fixed, county.lines);
  const season = await pendingSeason(pool, county);
  await writeBills(file, county.profile.style, season ? billsBefore(county, season) : bills());
  const { added, refused } = await besideDating(pool, async () => {
    const imported = await importBills(pool, { companyName: county.name, source: file });
    await storeAccountCodes(pool, county.name);
    await storePeople(pool, county.name, county.profile.hasSeasons ? SEASON_CLERKS : []);
    if (county.flags.includes("PayMailTracking")) await storeMailings(pool, county.name);
    if (county.flags.includes("TerminalPayments")) await storeTerminals(pool, county.name);
    return imported;
  });
  if (season) {
    await storeSeason(pool, county, season, dataFolder);
    await writeBills(file, county.profile.style, bills());
  }
  if (county.name === WITH_PAYMENTS)
    await besideDating(pool, async () => {
      await storePayments(pool, county.name, dataFolder);
      await storeUnsettled(pool, county, dataFolder);
    });
  log(`${county.displayName}: ${added} bills from ${file}${refused > 0 ? `, ${refused} refused` : ""}`);
}
