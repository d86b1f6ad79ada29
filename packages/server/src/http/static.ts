import { existsSync } from "node:fs";
import { basename, relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BY_ENCODING } from "./headers.ts";

/** A name with a hash of its content in it, as bundlers write them: it may be kept for ever. */
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2|svg|png|webp|map)$/;

/** A folder that is named by a version: what is in it never changes, whatever its name. */
const VERSIONED = /^v\d+\.\d+\.\d+[/\\]/;

/**
 * Files that county sites reference by a permanent address: a browser with the old version uses it at once and loads
 * the new one in the background.
 */
const ALIAS = "county-pay.js";

/** How long a file may be kept; `path` is from the folder that is served. */
const cacheControl = (path: string): string => {
  if (path.endsWith(".html")) return "no-cache";
  if (VERSIONED.test(path) || HASHED.test(basename(path))) return "public, max-age=31536000, immutable";
  return path.startsWith(ALIAS) ? "public, max-age=300, stale-while-revalidate=600" : "public, max-age=300";
};

export interface Files {
  readonly folder: string;
  /** Where they are found, with a slash at both ends. */
  readonly prefix: string;
  /** What was to be built, for the answer while it is not. */
  readonly what: string;
}

/** Serves the files of a built folder; until it exists, says so with status 503. */
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
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(BY_ENCODING)) response.setHeader(name, value);
      response.setHeader("cache-control", cacheControl(relative(folder, path)));
    },
  });
}

/** Answers what is below `prefix`, and `applies`, with a sentence for the operator. */
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
