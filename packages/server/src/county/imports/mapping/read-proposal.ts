import { exceededLimit } from "@county-pay/core/files";
import type { FileParser } from "../../../file-reader/index.ts";
import { refuseOverLimit } from "../../../file-reader/over-limit.ts";
import { readRecords } from "../reading/read-records.ts";
import { cleanCell } from "../reading/read-value.ts";
import { rowReader } from "../reading/row-reader.ts";
import { type Shape, type ShapeProblem, sniff } from "../reading/sniff.ts";
import type { Mapping } from "./mapping.ts";
import { proposeMapping } from "./propose.ts";

const SAMPLES = 5;
/** The lines among which samples are looked for: in a broken file, there may be none. */
const MAX_LOOKED_AT = 1_000;

/** What a file says about itself, and the mapping with which its import would start. */
interface ReadProposal {
  readonly headings: readonly string[];
  /** The first lines, as cells, cut for display. */
  readonly samples: readonly (readonly string[])[];
  readonly mapping: Mapping;
  readonly origin: "used" | "saved" | "layout" | "proposed";
  /** The recognized layout, or ''. */
  readonly layout: string;
  readonly savedDoesNotFit: boolean;
}

/** The path of a file, and the mappings that it may be read with. */
interface FileToPropose {
  readonly file: string;
  readonly used: Mapping | null;
  readonly saved: Mapping | null;
}

type Proposed = ReadProposal | { readonly problem: ShapeProblem };

/** Reads in a thread how a file of bills would be imported. */
export const proposalParser: FileParser<FileToPropose, Proposed> = { name: "proposal" };

/** The headings and the first lines of a file. */
async function firstLines(file: string, shape: Shape): Promise<Pick<ReadProposal, "headings" | "samples">> {
  const lines: string[][] = [];
  let isEnough = false;
  for await (const { records } of readRecords(file, shape)) {
    for (const { line, cells } of records) {
      isEnough = lines.length > SAMPLES || line > MAX_LOOKED_AT;
      if (isEnough) break;
      if (!cells) continue;
      refuseOverLimit(exceededLimit("bills", "columns", cells.length, line));
      const longest = lines.length === 0 ? 200 : 100;
      lines.push(cells.map((cell) => cleanCell(cell).slice(0, longest)));
    }
    if (isEnough) break;
  }
  const [headings = [], ...samples] = lines;
  return { headings, samples };
}

/**
 * Reads how a file of bills would be imported: with the mapping of its last run (`used`), the stored one if it fits
 * (`saved`), or one that is proposed. `problem` says why it cannot be read at all. Throws FileOverLimit.
 */
export async function readProposal({ file, used, saved }: FileToPropose): Promise<Proposed> {
  const shape = await sniff(file);
  if (typeof shape === "string") return { problem: shape };
  const lines = await firstLines(file, shape);
  if (used) return { ...lines, mapping: used, origin: "used", layout: "", savedDoesNotFit: false };
  if (saved && rowReader(saved, lines.headings).ok)
    return { ...lines, mapping: saved, origin: "saved", layout: "", savedDoesNotFit: false };
  const { mapping, layout } = proposeMapping(lines.headings);
  const origin = layout === null ? "proposed" : "layout";
  return { ...lines, mapping, origin, layout: layout ?? "", savedDoesNotFit: saved !== null };
}
