import { OperatorFailure } from "../src/db/operator-failure.ts";
import { type BenchArguments, readArguments, type Subject } from "./arguments.ts";
import { benchHttp } from "./others/http.ts";
import { benchImport } from "./others/import.ts";
import { benchStart } from "./others/start.ts";
import { benchPayments } from "./payments/payments.ts";
import { publish, type Report } from "./report.ts";
import { openRoom, type Room } from "./room.ts";
import { benchSearch } from "./search/search.ts";

const BENCHES: Readonly<Record<Subject, (room: Room, args: BenchArguments) => Promise<Report>>> = {
  search: benchSearch,
  payments: benchPayments,
  import: benchImport,
  http: benchHttp,
  start: benchStart,
};

/** Measures what was asked for, one after the other, and leaves nothing running. `root` is the repository. */
async function main(root: string): Promise<void> {
  const args = readArguments(process.argv.slice(2));
  const room = await openRoom(args.keep);
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(signal, () => void room.close().then(() => process.exit(code)));
  }
  try {
    for (const subject of args.subjects) {
      await publish(await BENCHES[subject](room, args), args, root);
    }
  } finally {
    await room.close();
  }
}

main(process.env.COUNTY_PAY_ROOT ?? ".").catch((error: unknown) => {
  console.error(error instanceof OperatorFailure ? error.message : error);
  process.exitCode = 1;
});
