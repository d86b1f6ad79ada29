import { execFile } from "node:child_process";
import { access, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { type Figures, figuresOf } from "../load.ts";
import type { Stock } from "./work.ts";

const run = promisify(execFile);

/** Debian keeps it beside its server, outside PATH. */
async function debianFolders(): Promise<string[]> {
  const root = "/usr/lib/postgresql";
  const versions = await readdir(root).catch(() => []);
  return versions.map((version) => join(root, version, "bin"));
}

/** Where pgbench is, or null where this machine has none. */
export async function findPgbench(): Promise<string | null> {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...(await debianFolders())];
  for (const folder of folders) {
    const file = join(folder, "pgbench");
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
}

/** The two functions that decide a payment, with what `payOurs` gives them; each client takes a part of the stock. */
const SCRIPT = `\\set n :first + :client_id * :span + :turn
\\set turn :turn + 1
select begin_payment(checkout, frame_key, attempt, attempt_hash, null, null, interval '600 s', 1000, 1000000) from bench_work where n = :n;
select finish_payment(company, payment, 'succeeded', 'the gateway''s word', jsonb_build_object('gatewayId', 'bench-' || n, 'brand', 'VISA', 'last4', '1111', 'amountCents', cents + 100), interval '2 s') from bench_work where n = :n;
`;

/** pgbench with so many clients on a stock. Each transaction of its is one payment: two statements, two commits. */
export async function runPgbench(
  pgbench: string,
  {
    url,
    folder,
    stock,
    clients,
    seconds,
  }: { url: string; folder: string; stock: Stock; clients: number; seconds: number },
): Promise<Figures> {
  const script = join(folder, "payment.sql");
  const prefix = join(folder, "pgbench-log");
  await writeFile(script, SCRIPT);
  const span = Math.floor((stock.to - stock.from) / clients);
  const defines = Object.entries({ first: stock.from, span, turn: 0 }).flatMap(([name, value]) => [
    "-D",
    `${name}=${value}`,
  ]);
  const threads = Math.min(clients, cpus().length);
  const began = performance.now();
  await run(pgbench, [
    ...["-n", "-M", "prepared", "-c", String(clients), "-j", String(threads), "-T", String(seconds)],
    ...["-f", script, ...defines, "-l", `--log-prefix=${prefix}`, url],
  ]);
  const elapsed = Math.min(performance.now() - began, seconds * 1000);
  const logs = (await readdir(folder)).filter((name) => name.startsWith("pgbench-log"));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), "utf8")));
  await Promise.all(logs.map((name) => rm(join(folder, name))));
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line !== "");
  // Client, number, microseconds; of a client whose part is used up nothing more counts.
  const times = lines.map((line) => line.split(" ")).filter(([, number]) => Number(number) <= span);
  return figuresOf(
    clients,
    times.map(([, , micros]) => Number(micros) / 1000),
    0,
    elapsed,
  );
}
