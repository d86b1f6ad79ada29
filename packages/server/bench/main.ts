import { OperatorFailure } from "../src/db/failures/operator-failure.ts";
import { type BenchArguments, readArguments, type Subject } from "./arguments.ts";
import { type BenchEnvironment, openEnvironment } from "./environment.ts";
import { publishGoals } from "./goals-table.ts";
import { benchGrowth } from "./growth/growth.ts";
import { benchHttp } from "./others/http.ts";
import { benchImport } from "./others/import.ts";
import { benchLogins } from "./others/logins.ts";
import { benchMove } from "./others/move.ts";
import { benchStart } from "./others/start.ts";
import { benchPayments } from "./payments/payments.ts";
import { benchPortal } from "./portal/portal.ts";
import { publish, type Report } from "./report.ts";
import { benchSearch } from "./search/search.ts";
import { publishSeason } from "./season/season-table.ts";
import { benchWidget } from "./widget/widget.ts";

const BENCHES: Readonly<
  Record<Subject, (environment: BenchEnvironment, args: BenchArguments) => Promise<Report>>
> = {
  search: benchSearch,
  payments: benchPayments,
  import: benchImport,
  http: benchHttp,
  logins: benchLogins,
  start: benchStart,
  widget: benchWidget,
  portal: benchPortal,
  growth: benchGrowth,
  move: benchMove,
};

/** Measures the requested subjects one after the other, and leaves no process running. `root` is the repository. */
async function main(root: string): Promise<void> {
  const args = readArguments(process.argv.slice(2));
  const environment = await openEnvironment(args.keep);
  let stopping = false;
  const stop = (code: number): void => {
    // A signal may arrive twice, for example to the process group and from the parent.
    if (stopping) return;
    stopping = true;
    environment.close().then(() => process.exit(code));
  };
  process.on("SIGINT", () => stop(130));
  process.on("SIGTERM", () => stop(143));
  try {
    for (const subject of args.subjects) {
      await publish(await BENCHES[subject](environment, args), args, root);
    }
    await publishGoals(root, args.write);
    await publishSeason(root, args.write);
  } catch (error) {
    // Programs fail while they are being stopped; ignore it.
    if (!stopping) throw error;
  } finally {
    if (!stopping) await environment.close();
  }
}

main(process.env.COUNTY_PAY_ROOT ?? ".").catch((error: unknown) => {
  console.error(error instanceof OperatorFailure ? error.message : error);
  process.exitCode = 1;
});
