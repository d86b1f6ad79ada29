import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

/** The longest body that is read before it is sent on: more than any call has that is not a file. */
const LONGEST = 512 * 1024;

/** A request's body as it is sent to a cell. */
export interface HeldBody {
  /** All of it; null if it is too long, and then it can be sent once only. */
  readonly whole: Buffer | null;
  /** The body to send; null for none. */
  toSend(): Buffer | NodeJS.ReadableStream | null;
}

async function* both(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Reads a body up to a length, unchanged; what is longer stays a stream. */
export async function holdBody(request: IncomingMessage): Promise<HeldBody> {
  const hasBody =
    request.headers["content-length"] !== undefined || request.headers["transfer-encoding"] !== undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  const parts = request[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > LONGEST) return { whole: null, toSend: () => Readable.from(both(chunks, parts)) };
  }
  const whole = Buffer.concat(chunks);
  return { whole, toSend: () => (hasBody ? whole : null) };
}
