import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../../src/demo/random.ts";
import { readJournal } from "../../src/gateways/sandbox/journal.ts";
import { checkBooks } from "../books.ts";
import { createNotebook } from "../notebook.ts";
import { atWork } from "../people/index.ts";
import { reportOf } from "../report.ts";
import { askedToStop, playRound, type Round, settled } from "../rounds.ts";
import { SETTINGS } from "../settings.ts";
import { type OpenTown, openTown, withPool } from "../town.ts";
import { mountDisk } from "./disk.ts";
import { faultsOf } from "./faults.ts";
import { createProduct, type Product } from "./product.ts";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Wanted {
  readonly rounds: number;
  /** A part of the names of the faults that may happen. */
  readonly only: string;
}

/** Plays the rounds while everybody works; returns them with the report's other figures. */
async function play(
  product: Product,
  town: OpenTown,
  { rounds, only, canFill }: Wanted & { canFill: boolean },
): Promise<{ readonly isRight: boolean; readonly report: string }> {
  const { random, notebook, companyId } = town;
  const faults = faultsOf(product, random, canFill).filter(({ name }) => name.includes(only));
  const stopped = askedToStop();
  stopped.catch(() => undefined);
  const work = atWork(town);
  // Somebody who cannot go on ends the run.
  const broken = work.then(() => new Promise<never>(() => undefined));
  const played: Round[] = [];
  while (played.length < rounds) {
    const fault = faults[random.whole(0, faults.length - 1)];
    if (!fault) break;
    played.push(await Promise.race([playRound(fault, town), broken, stopped]));
    if (played.length % 10 === 0)
      print(`${played.length} of ${rounds} rounds, ${notebook.pressed()} payments and refunds`);
  }
  town.end();
  const { files } = await Promise.race([work, stopped]);
  const { checks, charges } = await withPool(await product.databaseUrl(), async (pool) => {
    await settled(pool);
    return checkBooks(pool, companyId, { journal: readJournal(product.journal), told: notebook.all, files });
  });
  const report = reportOf(played, checks, { notebook, charges, files: files.length });
  const endings = `npm start ended by itself ${product.endedAlone()} times.`;
  return {
    isRight: checks.every(({ contradictions }) => contradictions.length === 0) && product.endedAlone() === 0,
    report: `${report} ${endings}`,
  };
}

async function chaos(repository: string, seed: number, wanted: Wanted): Promise<void> {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), "county-pay-chaos-"));
  const disk = await mountDisk(folder);
  if (!disk.isOwn) print(`Without full disks: ${disk.reason}`);
  const product = await createProduct(repository, folder, SETTINGS);
  try {
    await product.start();
    const town = await openTown(product.databaseUrl, product.urls, { random, notebook: createNotebook() });
    const { isRight, report } = await play(product, town, { ...wanted, canFill: disk.isOwn });
    print(report);
    print(`The same faults again: npm run chaos -- --rounds ${wanted.rounds} --seed ${seed}`);
    if (!isRight) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${product.output().slice(-4_000)}\n`);
    throw error;
  } finally {
    await product.stop();
    await disk.unmount();
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string", default: "" },
  },
});
const { rounds, seed, only } = values;
await chaos(process.env.COUNTY_PAY_ROOT ?? ".", Number(seed), { rounds: Number(rounds), only }).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
process.exit();
