import type { Cell } from "../../cells/cells.ts";
import { bad, type Finding, good } from "../doctor/finding.ts";
import { askEach } from "./ask-each.ts";

interface Claim {
  readonly id: number;
  readonly name: string;
}

/** Whether every county lives in exactly one cell, as the doctor says it. */
export async function findClaims(cells: readonly Cell[]): Promise<readonly Finding[]> {
  const answers = await askEach(cells, async (pool) => {
    const { rows } = await pool.query<Claim>(
      "select id, name from companies where standing in ('here', 'leaving') order by name",
    );
    return rows;
  });
  const silent = answers.filter(({ answer }) => answer === null);
  const seen = new Map<string, string>();
  const twice = new Set<string>();
  for (const { cell, answer } of answers)
    for (const { id, name } of answer ?? [])
      for (const key of [`the name ${name}`, `the ID ${id}`]) {
        const other = seen.get(key);
        if (other !== undefined) twice.add(`${key} in ${other} and ${cell.name}`);
        seen.set(key, cell.name);
      }
  const counties = answers.reduce((sum, { answer }) => sum + (answer?.length ?? 0), 0);
  return [
    ...silent.map(({ cell, reason }) => bad("cells", `${cell.name} does not answer (${reason})`)),
    twice.size > 0
      ? bad("cells", `${[...twice].join("; ")}: no server serves them, see docs/operating.md`)
      : good("cells", `each of ${counties} counties lives in one cell of ${answers.length - silent.length}`),
  ];
}
