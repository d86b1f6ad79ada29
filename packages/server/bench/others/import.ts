import { stat } from "node:fs/promises";
import { join } from "node:path";
import { inventBills, writeBills } from "../../src/demo/index.ts";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import { demoCounty } from "../fill/bill-lines.ts";
import { fillCounty } from "../fill/fill.ts";
import { megabytes, type Report } from "../report.ts";

const LINES = 100_000;

/** Imports a county's file of 100,000 lines with the product's command: first all lines are new, then all are known. */
export async function benchImport(environment: BenchEnvironment, _args: BenchArguments): Promise<Report> {
  const url = await environment.database("imported", { fresh: true });
  await fillCounty(url);
  const file = join(environment.folder, "county.csv");
  const { profile, fixed } = demoCounty();
  await writeBills(file, profile.style, inventBills(profile, fixed, LINES));
  const { size } = await stat(file);
  const command = ["import", "--company", "demo", "--file", file];
  const first = await environment.run("cli.js", command, { DATABASE_URL: url });
  const again = await environment.run("cli.js", command, { DATABASE_URL: url });
  const row = (what: string, { seconds, peakBytes }: typeof first): string[] => [
    what,
    seconds.toFixed(1),
    Math.round(LINES / seconds).toLocaleString("en-US"),
    megabytes(peakBytes),
  ];
  return {
    subject: "import",
    tables: [
      {
        title: `Import of ${LINES.toLocaleString("en-US")} lines (${megabytes(size)}) with the command \`county-pay import\``,
        columns: ["file", "seconds", "lines per s", "memory at most"],
        rows: [row("all bills new", first), row("the same file again", again)],
      },
    ],
    figures: { lines: LINES, bytes: size, first, again },
  };
}
