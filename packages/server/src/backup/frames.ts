import { OperatorFailure } from "../db/failures/operator-failure.ts";

/** A part of a backup: a note (JSON), or bytes that the database exported for a table. */
export type Frame =
  | { readonly kind: "note"; readonly note: unknown }
  | { readonly kind: "data"; readonly bytes: Buffer };

const NOTE = 0x4e;
const DATA = 0x44;
const HEAD_BYTES = 5;
const MAX_FRAME_BYTES = 64 * 1024 * 1024;

function frame(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

export const noteFrame = (note: unknown): Buffer => frame(NOTE, Buffer.from(JSON.stringify(note)));
export const dataFrame = (bytes: Buffer): Buffer => frame(DATA, bytes);

/** The error for a backup that ends too early or has invalid content. */
export const brokenBackup = (why: string, cause?: unknown): OperatorFailure =>
  new OperatorFailure(`The back-up is broken: ${why}; nothing was restored.`, { cause });

/** Reads exact numbers of bytes from a stream, whatever its chunks. */
function byteReader(source: AsyncIterable<Buffer>): (wanted: number) => Promise<Buffer | null> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (wanted) => {
    const parts = [held];
    let length = held.length;
    while (length < wanted) {
      const next = await chunks.next().catch((cause: unknown) => {
        // An encrypted file without its key, or with another one, has its own error.
        throw cause instanceof OperatorFailure
          ? cause
          : brokenBackup("it cannot be unpacked to its end", cause);
      });
      if (next.done) break;
      parts.push(next.value);
      length += next.value.length;
    }
    const all = Buffer.concat(parts, length);
    if (length === 0 && wanted > 0) return null;
    if (length < wanted) throw brokenBackup("it ends in the middle");
    held = all.subarray(wanted);
    return all.subarray(0, wanted);
  };
}

function readNote(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw brokenBackup("a note in it cannot be read", cause);
  }
}

/** The frames of a backup, one by one. Never has more than one of them in memory. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const take = byteReader(source);
  for (let head = await take(HEAD_BYTES); head !== null; head = await take(HEAD_BYTES)) {
    const kind = head.readUInt8(0);
    const length = head.readUInt32BE(1);
    if ((kind !== NOTE && kind !== DATA) || length > MAX_FRAME_BYTES)
      throw brokenBackup("it is no back-up of County Pay");
    const bytes = length === 0 ? Buffer.alloc(0) : await take(length);
    if (bytes === null) throw brokenBackup("it ends in the middle");
    yield kind === NOTE ? { kind: "note", note: readNote(bytes) } : { kind: "data", bytes };
  }
}
