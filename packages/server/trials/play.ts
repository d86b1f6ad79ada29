import { readJournal } from "../src/gateways/sandbox/journal.ts";
import { checkBooks } from "./books.ts";
import { atWork } from "./people/index.ts";
import { reportOf } from "./report.ts";
import { askedToStop, type Fault, playRound, type Round, settled } from "./rounds.ts";
import { type OpenTown, withPool } from "./town.ts";

/** After this many rounds everybody stops, and the records are compared, so that a long run finds a mistake early. */
const ROUNDS_IN_A_DAY = 100;

/** Where a trial's records are. */
interface Records {
  readonly databaseUrl: () => Promise<string>;
  /** The file in which the gateway records what it charged. */
  readonly journal: string;
}

/**
 * Lets these faults happen one after the other while everybody works, and compares the records after every hundred and at
 * the end; contradictions end the run. `afterRound` may wait until the next one can come. Throws when the program is asked
 * to stop, or when somebody cannot go on.
 */
export async function play(
  town: OpenTown,
  faults: readonly Fault[],
  { records, afterRound }: { records: Records; afterRound: (round: Round, count: number) => Promise<void> },
): Promise<{ readonly isRight: boolean; readonly report: string }> {
  const stopped = askedToStop();
  stopped.catch(() => undefined);
  const { notebook, companyId, files } = town;
  const played: Round[] = [];
  for (;;) {
    await playDay(faults.slice(played.length, played.length + ROUNDS_IN_A_DAY));
    const { checks, charges } = await withPool(await records.databaseUrl(), async (pool) => {
      await settled(pool);
      return checkBooks(pool, companyId, {
        journal: readJournal(records.journal),
        told: notebook.all,
        files,
      });
    });
    const isRight = checks.every(({ contradictions }) => contradictions.length === 0);
    if (isRight && played.length < faults.length) continue;
    return { isRight, report: reportOf(played, checks, { notebook, charges, files: files.length }) };
  }

  async function playDay(ofDay: readonly Fault[]): Promise<void> {
    town.begin();
    const work = atWork(town);
    const broken = work.then(() => new Promise<never>(() => undefined));
    for (const fault of ofDay) {
      const round = await Promise.race([playRound(fault, town), broken, stopped]);
      played.push(round);
      await Promise.race([afterRound(round, played.length), broken, stopped]);
    }
    town.end();
    await Promise.race([work, stopped]);
  }
}
