import { existsSync } from "node:fs";
import { basename, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BY_ENCODING } from "../headers.ts";

/** A name with a content hash, as bundlers write it: it may be cached permanently. */
const HASHED = /[-.][A-Za-z0-9_-]{8,64}\.(js|css|woff2|svg|png|webp|map)$/;

/** A folder named after a version: its content never changes, whatever the file names. */
const VERSIONED = /^v\d+\.\d+\.\d+[/\\]/;

/**
 * Files that county sites reference at a permanent URL: a browser uses its old version at once and loads the new one in
 * the background.
 */
const ALIAS = "county-pay.js";

/** How long a file may be cached; `path` is relative to the served folder. */
const cacheControl = (path: string): string => {
  if (path.endsWith(".html")) return "no-cache";
  if (VERSIONED.test(path) || HASHED.test(basename(path))) return "public, max-age=31536000, immutable";
  return path.startsWith(ALIAS) ? "public, max-age=300, stale-while-revalidate=600" : "public, max-age=300";
};

export interface Files {
  readonly folder: string;
  /** The URL prefix, with a slash at both ends. */
  readonly prefix: string;
  /** What must be built, for the response while it is missing. */
  readonly what: string;
}

/** Serves the files of a built folder; until it exists, responds with status 503. */
export async function serveFiles(app: FastifyInstance, { folder, prefix, what }: Files): Promise<void> {
  if (!existsSync(folder)) {
    serveNotBuilt(app, prefix, what);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(BY_ENCODING)) reply.header(name, value);
      reply.header("cache-control", cacheControl(relative(folder, path)));
    },
  });
}

/** Responds to requests below `prefix` for which `applies` is true with a sentence for the operator. */
export function serveNotBuilt(
  app: FastifyInstance,
  prefix: string,
  what: string,
  applies: (request: FastifyRequest) => boolean = () => true,
): void {
  app.get(`${prefix}*`, (request, reply) =>
    applies(request)
      ? reply
          .code(503)
          .type("text/plain; charset=utf-8")
          .header("cache-control", "no-store")
          .send(`${what} has not been built yet. Run: npm run build\n`)
      : reply.callNotFound(),
  );
}
