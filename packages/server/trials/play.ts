import { readJournal } from "../src/gateways/sandbox/journal.ts";
import { checkBooks } from "./books.ts";
import { atWork } from "./people/index.ts";
import { reportOf } from "./report.ts";
import { askedToStop, type Fault, playRound, type Round, settled } from "./rounds.ts";
import { type OpenTown, withPool } from "./town.ts";

/** Where a trial's records are. */
interface Records {
  readonly databaseUrl: () => Promise<string>;
  /** The file in which the gateway records what it charged. */
  readonly journal: string;
}

/**
 * Lets these faults happen one after the other while everybody works, then compares the records. `afterRound` may wait
 * until the next one can come. Throws when the program is asked to stop, or when somebody cannot go on.
 */
export async function play(
  town: OpenTown,
  faults: readonly Fault[],
  { records, afterRound }: { records: Records; afterRound: (round: Round, count: number) => Promise<void> },
): Promise<{ readonly isRight: boolean; readonly report: string }> {
  const stopped = askedToStop();
  stopped.catch(() => undefined);
  const work = atWork(town);
  const broken = work.then(() => new Promise<never>(() => undefined));
  const played: Round[] = [];
  for (const fault of faults) {
    const round = await Promise.race([playRound(fault, town), broken, stopped]);
    played.push(round);
    await Promise.race([afterRound(round, played.length), broken, stopped]);
  }
  town.end();
  const { files } = await Promise.race([work, stopped]);
  const { notebook, companyId } = town;
  const { checks, charges } = await withPool(await records.databaseUrl(), async (pool) => {
    await settled(pool);
    return checkBooks(pool, companyId, { journal: readJournal(records.journal), told: notebook.all, files });
  });
  return {
    isRight: checks.every(({ contradictions }) => contradictions.length === 0),
    report: reportOf(played, checks, { notebook, charges, files: files.length }),
  };
}
