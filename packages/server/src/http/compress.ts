import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";

const [br, zip] = [promisify(brotliCompress), promisify(gzip)];

/** A text in each encoding that we send, at a level that takes less time than it saves. */
export const COMPRESSORS = {
  br: (text: string): Promise<Buffer> => br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string): Promise<Buffer> => zip(text),
};
type Encoding = keyof typeof COMPRESSORS;
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that a caller accepts; undefined if it accepts none of ours. */
export function encodingFor({ headers }: Pick<FastifyRequest, "headers">): Encoding | undefined {
  const accepted = String(headers["accept-encoding"] ?? "")
    .split(",")
    .map((encoding) => encoding.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/** How many compressed texts a scope remembers. */
const REMEMBERED = 100;

/**
 * Compresses as far as possible, which takes a second of processor time for the longest texts, and remembers the result:
 * few different texts are sent often.
 */
function rememberedBrotli(): (text: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (text) => {
    const compressed =
      known.get(text) ?? br(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
    // The latest is the last.
    known.delete(text);
    known.set(text, compressed);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return compressed;
  };
}

/** Shorter responses fit into one packet as they are. */
const LEAST_LENGTH = 1_000;

/**
 * Compresses the responses of a scope. Only for calls that give everyone the same public data: the length of a compressed
 * response that contains both a secret and what its caller sent would give the secret away (BREACH).
 */
export function compressResponses(app: FastifyInstance): void {
  const compressors = { ...COMPRESSORS, br: rememberedBrotli() };
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < LEAST_LENGTH) return payload;
    const vary = reply.getHeader("vary");
    reply.header("vary", vary === undefined ? "accept-encoding" : `${vary}, accept-encoding`);
    const encoding = encodingFor(request);
    if (!encoding) return payload;
    reply.header("content-encoding", encoding);
    return compressors[encoding](payload);
  });
}
