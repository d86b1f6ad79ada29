import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom, type Random } from "../../src/demo/random.ts";
import { mountDisk } from "../disk.ts";
import { createNotebook } from "../notebook.ts";
import { play } from "../play.ts";
import type { Fault } from "../rounds.ts";
import { SETTINGS } from "../settings.ts";
import { openTown } from "../town.ts";
import { faultsOf } from "./faults.ts";
import { createProduct, type Product } from "./product.ts";

const DISK_SIZE = "600m";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Wanted {
  readonly rounds: number;
  /** A part of the names of the faults that may happen. */
  readonly only: string;
}

/** The faults of a run: as many as wanted, chosen by chance. */
function chosen(product: Product, random: Random, wanted: Wanted & { canFill: boolean }): readonly Fault[] {
  const [first, ...others] = faultsOf(product, random, wanted.canFill).filter(({ name }) =>
    name.includes(wanted.only),
  );
  if (!first) throw new Error(`No fault has "${wanted.only}" in its name.`);
  return Array.from({ length: wanted.rounds }, () => random.pick([first, ...others]));
}

async function chaos(repository: string, seed: number, wanted: Wanted): Promise<void> {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), "county-pay-chaos-"));
  const disk = await mountDisk(folder, DISK_SIZE);
  if (!disk.isOwn) print(`Without full disks: ${disk.reason}`);
  const product = await createProduct(repository, folder, SETTINGS);
  try {
    await product.start();
    const notebook = createNotebook();
    const town = await openTown(product.databaseUrl, product.urls, { random, notebook });
    const { isRight, report } = await play(
      town,
      chosen(product, random, { ...wanted, canFill: disk.isOwn }),
      {
        records: product,
        async afterRound(_round, count) {
          if (count % 10 === 0) print(`${count} rounds, ${notebook.pressed()} payments and refunds`);
        },
      },
    );
    print(`${report} npm start ended by itself ${product.endedAlone()} times.`);
    // What servers logged as errors is the first thing to read about a contradiction.
    if (!isRight) print(product.errors().join("\n"));
    const only = wanted.only === "" ? "" : ` --only "${wanted.only}"`;
    print(`The same faults again: npm run chaos -- --rounds ${wanted.rounds} --seed ${seed}${only}`);
    if (!isRight || product.endedAlone() > 0) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${product.output().slice(-4_000)}\n`);
    throw error;
  } finally {
    await product.end();
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
