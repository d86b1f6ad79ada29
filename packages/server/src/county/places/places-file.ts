import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";

/** Next to this file in the sources, and next to the bundle in dist; `scripts/lib/places` builds it. */
const FILE = fileURLToPath(new URL("./generated/places.txt", import.meta.url));

let content: Promise<Buffer> | undefined;

/** Reads the file on first use. Throws OperatorFailure if the build has not written it; the next call tries again. */
async function read(): Promise<Buffer> {
  content ??= readFile(FILE).catch((cause: unknown) => {
    content = undefined;
    throw new OperatorFailure(`The list of places, ${FILE}, cannot be read. Run npm run build.`, { cause });
  });
  return content;
}

const NEWLINE = 10;

/** The start of the line with this prefix; -1 if there is none. The lines are sorted by their bytes. */
function findLine(bytes: Buffer, wanted: Buffer): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : bytes.lastIndexOf(NEWLINE, middle - 1) + 1;
    const order = bytes.subarray(start, start + wanted.length).compare(wanted);
    if (order === 0) return start;
    if (order > 0) high = start;
    else low = bytes.indexOf(NEWLINE, middle) + 1;
  }
  return -1;
}

/**
 * The values of a key in the places file; none if there is no such line. The file stays as bytes outside the heap and
 * is searched in place: a map of 42,000 ZIP codes would need several times the memory.
 */
export async function valuesOf(key: string): Promise<readonly string[]> {
  const bytes = await read();
  const wanted = Buffer.from(`${key}\t`);
  const start = findLine(bytes, wanted);
  if (start === -1) return [];
  return bytes.toString("utf8", start + wanted.length, bytes.indexOf(NEWLINE, start)).split("\t");
}
