import { execFile } from "node:child_process";
import { access, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { type Figures, figuresOf } from "../load.ts";
import type { Stock } from "./work.ts";

const run = promisify(execFile);

/** Debian installs it with its server, outside PATH. */
async function debianFolders(): Promise<string[]> {
  const root = "/usr/lib/postgresql";
  const versions = await readdir(root).catch(() => []);
  return versions.map((version) => join(root, version, "bin"));
}

/** The path of pgbench, or null if this machine has none. */
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

/** The two functions that decide a payment, with the arguments of `payOurs`; each client uses part of the stock. */
const SCRIPT = `\\set n :first + :client_id * :span + :turn
\\set turn :turn + 1
select begin_payment(checkout, frame_key, attempt, attempt_hash, null, null, interval '600 s', 1000, 1000000) from bench_work where n = :n;
select finish_payment(company, payment, 'succeeded', 'the gateway''s word', jsonb_build_object('gatewayId', 'bench-' || n, 'brand', 'VISA', 'last4', '1111', 'amountCents', cents + 100), interval '2 s') from bench_work where n = :n;
`;

/**
 * Runs pgbench with this many clients on a stock. Each of its transactions is one payment: two statements, two commits.
 */
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
  await run(pgbench, [
    ...["-n", "-M", "prepared", "-c", String(clients), "-j", String(threads), "-T", String(seconds)],
    ...["-f", script, ...defines, "-l", `--log-prefix=${prefix}`, url],
  ]);
  const logs = (await readdir(folder)).filter((name) => name.startsWith("pgbench-log"));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), "utf8")));
  await Promise.all(logs.map((name) => rm(join(folder, name))));
  return figuresOfLog(texts.join("\n"), { clients, span, seconds });
}

/**
 * Reads pgbench's transaction log: client, its count, duration in microseconds, script, and end time. Once a client has
 * used up its part of the stock, its transactions are not payments, so counting stops there for all clients.
 */
export function figuresOfLog(
  log: string,
  { clients, span, seconds }: { clients: number; span: number; seconds: number },
): Figures {
  const all = log
    .split("\n")
    .map((line) => line.split(" ").map(Number))
    .flatMap(([, count = 0, micros = 0, , epoch = 0, rest = 0]) =>
      count > 0 ? [{ count, took: micros / 1000, over: epoch * 1000 + rest / 1000 }] : [],
    );
  const began = all.reduce((least, { over, took }) => Math.min(least, over - took), Number.POSITIVE_INFINITY);
  const until = all.reduce(
    (least, { count, over, took }) => (count > span ? Math.min(least, over - took) : least),
    began + seconds * 1000,
  );
  const counted = all.filter(({ over }) => over <= until);
  return figuresOf(
    clients,
    counted.map(({ took }) => took),
    0,
    until - began,
  );
}
