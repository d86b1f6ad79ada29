import { cents } from "@county-pay/core/money";
import { waitAfter } from "../../delivery/due/index.ts";
import { type ListedCharge, legOf } from "../../gateways/index.ts";
import type { ReportingAccount } from "../../kernel/gateways.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { finishPayment } from "../payments/index.ts";
import { type ChargeAbout, readAbout } from "./about.ts";

/** A generation of the database whose beginning may have lost payments. */
interface Generation {
  readonly number: number;
  readonly from: Date;
  readonly until: Date;
  /** The installation that names itself in its charges, and those from which counties came here. */
  readonly installations: readonly string[];
}

const AGAIN_MS = 5 * 60_000;

/**
 * Claims the oldest generation that was not compared with the gateways yet. A claimed one is due again later, so that a
 * crash here loses nothing, and two servers never claim the same one. The time reaches further than what may be lost,
 * because a charge that the books know is left alone.
 */
async function claim({ db }: Services): Promise<Generation | undefined> {
  const { rows } = await db.pool.query<Generation>(
    `update database_generations set search_at = clock_timestamp() + $1::bigint * interval '1 ms'
     where number = (select number from database_generations
       where cause <> 'first' and searched_at is null and search_at <= clock_timestamp()
       order by number limit 1 for update skip locked)
     returning number, (select id || earlier from installation) as installations, coalesce(lost_since, began_at) - interval '10 minutes' as from, began_at + interval '2 minutes' as until`,
    [AGAIN_MS],
  );
  return rows[0];
}

type PutBack = "known" | "noted" | "put_back" | "declined" | "closed" | "unknown_bills";

/** Both charges of a payment whose fee is a charge of its own, as one. */
function perPayment(charges: readonly ListedCharge[]): readonly ListedCharge[] {
  const fees = new Map<string, ListedCharge>();
  for (const charge of charges) {
    const { reference, leg } = legOf(charge.reference);
    if (leg === "fee") fees.set(reference, charge);
  }
  return charges
    .filter(({ reference }) => legOf(reference).leg === "bills")
    .map((charge) => {
      const fee = fees.get(charge.reference);
      if (!fee) return charge;
      return {
        ...charge,
        amount: cents(charge.amount + fee.amount),
        givenBack: cents(charge.givenBack + fee.givenBack),
      };
    });
}

/** Not for a county that another database serves: its books are there. */
const PUT_BACK = `select put_back_charge(company_id, $2) as result from counties_here where company_id = $1`;

/** Compares a charge with the books; returns whether they did not know it. */
async function compare(
  { db, config }: Services,
  log: Log,
  charge: ListedCharge,
  about: ChargeAbout,
): Promise<boolean> {
  const { rows } = await db.pool.query<{ result: PutBack }>(PUT_BACK, [
    about.companyId,
    {
      id: charge.reference,
      cents: charge.amount,
      givenCents: charge.givenBack,
      gatewayId: charge.gatewayId,
      brand: charge.instrument.brand,
      last4: charge.instrument.last4,
      at: charge.at.toISOString(),
      about,
    },
  ]);
  const result = rows[0]?.result ?? "known";
  if (result === "known") return false;
  const which = { paymentId: charge.reference, companyId: about.companyId, result };
  log.error(which, "the gateway has a charge that the books do not know");
  if (result === "declined") {
    const outcome = {
      outcome: "succeeded",
      gatewayId: charge.gatewayId,
      amount: charge.amount,
      instrument: charge.instrument,
    } as const;
    const payment = { id: charge.reference, companyId: about.companyId };
    await finishPayment(db.pool, payment, outcome, waitAfter(1, config.payments.settleAgainMs, AGAIN_MS));
  }
  return true;
}

/** What an account has of this time that the books did not know; null if its gateway cannot list its charges. */
async function searchAccount(
  services: Services,
  log: Log,
  { id, cursor, gateway }: ReportingAccount,
  { from, until, installations }: Generation,
): Promise<number | null> {
  if (!gateway.charges) return null;
  const charges = await gateway.charges(from, until);
  if (charges === null) throw new Error(`${cursor} does not list its charges now`);
  let found = 0;
  for (const charge of perPayment(charges)) {
    const about = readAbout(charge.about);
    if (!about || !installations.includes(about.installation)) continue;
    // An account speaks of its own county's payments only.
    const current = await services.gateways.current(about.companyId);
    if (current?.id !== id) continue;
    if (await compare(services, log, charge, about)) found += 1;
  }
  return found;
}

/**
 * Compares the gateways' charges with the payments after every failover, restore, or move of the database, once for all
 * servers (decision 401); returns how many charges the books did not know. A gateway that does not answer is asked again.
 */
export async function searchLostCharges(services: Services, log: Log): Promise<number> {
  const generation = await claim(services);
  if (!generation) return 0;
  const accounts = await services.gateways.reporting();
  let found = 0;
  const unsearched: string[] = [];
  for (const account of accounts) {
    const count = await searchAccount(services, log, account, generation);
    if (count === null) unsearched.push(account.gateway.name);
    else found += count;
  }
  await services.db.pool.query(
    `update database_generations set searched_at = clock_timestamp(), found = found + $2, unsearched = $3 where number = $1`,
    [generation.number, found, [...new Set(unsearched)].join(", ")],
  );
  log.info({ found, unsearched }, "the gateways' charges were compared with the books after a failover");
  return found;
}
