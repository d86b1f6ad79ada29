import { parseArgs } from "node:util";
import { type Cell, cellNamed } from "../../cells/cells.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { UsageError } from "../arguments.ts";
import { askEach } from "./ask-each.ts";

/** Commands over everything: without `--cell` they run in one cell after the other. */
const IN_ALL: ReadonlySet<string> = new Set([
  "company list",
  "migrate",
  "doctor",
  "sizes",
  "bounce",
  "keys show",
]);
/** Commands whose answer is the same in every cell. */
const IN_ANY: ReadonlySet<string> = new Set([
  "openapi",
  "receipt",
  "pages",
  "keys make",
  "generate",
  "backup-keys",
]);

/** Where a command runs, with the arguments that are left for it. */
export interface Chosen {
  readonly cells: readonly Cell[];
  readonly args: readonly string[];
}

/** The values of `--cell` and `--company`, whatever else is said. */
function said(args: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...args],
    options: { cell: { type: "string" }, company: { type: "string" } },
    strict: false,
    tokens: true,
  });
  const valueIn = (name: string): string | undefined =>
    tokens.flatMap((token) =>
      token.kind === "option" && token.name === name && token.value !== undefined ? [token.value] : [],
    )[0];
  const taken = tokens.flatMap((token) =>
    token.kind === "option" && token.name === "cell"
      ? token.inlineValue
        ? [token.index]
        : [token.index, token.index + 1]
      : [],
  );
  return {
    cell: valueIn("cell"),
    company: valueIn("company"),
    rest: args.filter((_, at) => !taken.includes(at)),
  };
}

/** The cell in which a company lives. Throws if none has it, or if none does of those that can be asked. */
async function cellOfCompany(cells: readonly Cell[], company: string): Promise<Cell> {
  const answers = await askEach(cells, async (pool) => {
    const { rowCount } = await pool.query(
      "select from companies where name = $1 and standing in ('here', 'leaving')",
      [company],
    );
    return rowCount === 1;
  });
  const here = answers.filter(({ answer }) => answer === true);
  if (here.length > 1)
    throw new OperatorFailure(
      `Two cells claim the company ${company}: ${here.map(({ cell }) => cell.name).join(", ")}. See docs/operating.md.`,
    );
  if (here[0]) return here[0].cell;
  const silent = answers.filter(({ answer }) => answer === null).map(({ cell }) => cell.name);
  throw new OperatorFailure(
    silent.length > 0
      ? `No cell that answers has a company ${company}, but ${silent.join(", ")} does not answer.`
      : `There is no company ${company}.`,
  );
}

/**
 * The cells in which a command of an installation with several cells runs: the one of `--cell`, the one where its
 * company lives, all, or any. Refuses a command that needs one and names none.
 */
export async function chooseCells(
  cells: readonly Cell[],
  command: string,
  args: readonly string[],
): Promise<Chosen> {
  const { cell, company, rest } = said(args);
  const names = [command, `${command} ${rest[0] ?? ""}`];
  const isIn = (commands: ReadonlySet<string>): boolean => names.some((name) => commands.has(name));
  if (cell !== undefined) return { cells: [cellNamed(cells, cell)], args: rest };
  const isNew = names.includes("company add");
  const named = company ?? (command === "scans" && !rest[0]?.startsWith("-") ? rest[0] : undefined);
  if (named !== undefined && !isNew) return { cells: [await cellOfCompany(cells, named)], args: rest };
  if (isIn(IN_ALL)) return { cells, args: rest };
  if (isIn(IN_ANY)) return { cells: cells.slice(0, 1), args: rest };
  throw new UsageError(`say with --cell where: ${cells.map(({ name }) => name).join(", ")}`);
}
