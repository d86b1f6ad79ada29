import { isUtf8 } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";

type Delimiter = "," | ";" | "\t" | "|";
type Encoding = "utf-8" | "latin1";

/** How to read a file's bytes. `start` is the start of its first line, after a byte order mark. */
export interface Shape {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** The byte that ends a line: 10, or 13 in files that use no other. */
  readonly lineEnd: 10 | 13;
  /** The file writes numbers as `="00123"`, which is not proper quoting. */
  readonly looseQuotes: boolean;
  readonly start: number;
  readonly bytes: number;
}

export type ShapeProblem = "emptyFile" | "notText" | "noDelimiter";

const READ_AT_ONCE = 1024 * 1024;
const MAX_SAMPLE_BYTES = 64 * 1024;
const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/** Reads the whole file once, in constant memory, to detect its encoding; its first lines show the rest. */
export async function sniff(file: string): Promise<Shape | ShapeProblem> {
  const handle = await open(file);
  try {
    return await sniffOpen(handle);
  } finally {
    await handle.close();
  }
}

async function sniffOpen(handle: FileHandle): Promise<Shape | ShapeProblem> {
  // One buffer for the whole file: a partial character at its end moves to its start.
  const buffer = Buffer.allocUnsafe(READ_AT_ONCE);
  let sample: Buffer = Buffer.alloc(0);
  let bytes = 0;
  let utf8 = true;
  let left = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, left, buffer.length - left, null);
    if (bytesRead === 0) break;
    if (bytes === 0) sample = Buffer.from(buffer.subarray(0, Math.min(bytesRead, MAX_SAMPLE_BYTES)));
    bytes += bytesRead;
    const filled = buffer.subarray(0, left + bytesRead);
    const cut = lastCharacterStart(filled);
    utf8 = utf8 && isUtf8(filled.subarray(0, cut));
    left = filled.copy(buffer, 0, cut);
  }
  utf8 = utf8 && isUtf8(buffer.subarray(0, left));
  const start = sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf ? 3 : 0;
  if (bytes === start) return "emptyFile";
  if (sample.includes(0)) return "notText";
  const text = sample.subarray(start).toString("latin1");
  const lineEnd = !text.includes("\n") && text.includes("\r") ? 13 : 10;
  const delimiter = likeliestDelimiter(text);
  if (!delimiter) return "noDelimiter";
  const looseQuotes = /[,;\t|\n\r]="/.test(text);
  return { encoding: utf8 ? "utf-8" : "latin1", delimiter, lineEnd, looseQuotes, start, bytes };
}

/** The start of the last character, if the bytes may end within it. */
function lastCharacterStart(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

/** The most frequent separator in the headings, outside quotation marks. */
function likeliestDelimiter(text: string): Delimiter | undefined {
  const headings = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const counted = DELIMITERS.map((mark) => ({ mark, times: headings.split(mark).length - 1 }));
  const best = counted.reduce((a, b) => (b.times > a.times ? b : a));
  return best.times > 0 ? best.mark : undefined;
}
