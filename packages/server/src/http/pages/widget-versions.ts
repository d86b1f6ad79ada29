import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { BY_ENCODING } from "../headers.ts";

/** A folder of one version below the embed folder. */
const VERSION = /^v\d+\.\d+\.\d+$/;
/** A file of a version, in a request. */
const REQUESTED = /^\/embed\/(v\d+\.\d+\.\d+)\/([\w.-]+)(?:\?|$)/;

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};
/** The compressed copies of a file, the best one first. */
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

interface WidgetFile {
  readonly version: string;
  readonly path: string;
  readonly content: Buffer;
}

/** The files of every version in the embed folder of a build; none if it has not been built. */
export function builtVersions(folder: string): readonly WidgetFile[] {
  let entries: readonly string[] = [];
  try {
    entries = readdirSync(folder);
  } catch {
    return [];
  }
  return entries
    .filter((name) => VERSION.test(name))
    .flatMap((version) =>
      readdirSync(join(folder, version)).map((path) => ({
        version,
        path,
        content: readFileSync(join(folder, version, path)),
      })),
    );
}

/**
 * The built files whose stored copy has other bytes, as `v0.1.0/county-pay.js`: another build of the same version was
 * served first. Compressed copies do not count: what they contain does.
 */
export async function changedFiles(pool: Pool, files: readonly WidgetFile[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select s.version || '/' || s.path as name
     from unnest($1::text[], $2::text[], $3::bytea[]) f (version, path, content)
     join widget_files s on s.version = f.version and s.path = f.path and s.content <> f.content
     where f.path !~ '[.](br|gz)$' order by 1`,
    [files.map(({ version }) => version), files.map(({ path }) => path), files.map(({ content }) => content)],
  );
  return rows.map(({ name }) => name);
}

/** The versions whose files are stored. */
export async function storedVersions(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ version: string }>(
    "select distinct version from widget_files order by version",
  );
  return rows.map(({ version }) => version);
}

/**
 * The versions of the widget that sites have pinned: every server stores its own at its start and serves all of them,
 * so that an upgrade, a new machine, or a restore takes none away.
 */
export interface WidgetVersions {
  /** Stores what is not stored yet, and returns `changedFiles`: for those, the stored bytes are served. */
  store(): Promise<readonly string[]>;
  /** Serves the files that this machine does not have, or has with other bytes. */
  serve(app: FastifyInstance): void;
}

export function createWidgetVersions(pool: Pool, folder: string): WidgetVersions {
  const onDisk = builtVersions(folder).map(({ version, path }) => `${version}/${path}`);
  /** What is served from this machine's disk. */
  const own = new Set(onDisk);

  /** Serves a stored file; if none is stored, the folder answers. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    version: string,
    path: string,
  ): Promise<void> {
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const offered = ENCODINGS.filter(([name]) => new RegExp(`\\b${name}\\b`).test(accepted));
    const paths = [...offered.map(([, ending]) => path + ending), path];
    const { rows } = await pool.query<{ path: string; content: Buffer }>(
      `select path, content from widget_files where version = $1 and path = any($2)
       order by array_position($2::text[], path) limit 1`,
      [version, paths],
    );
    const [found] = rows;
    if (!found) return;
    const encoding = ENCODINGS.find(([, ending]) => found.path === path + ending)?.[0];
    const ending = basename(path).split(".").pop() ?? "";
    await reply
      .headers({ ...BY_ENCODING, ...(encoding ? { "content-encoding": encoding } : {}) })
      .header("cache-control", "public, max-age=31536000, immutable")
      .type(TYPES[ending] ?? "application/octet-stream")
      .send(found.content);
  }

  return {
    async store() {
      const files = builtVersions(folder);
      const changed = await changedFiles(pool, files);
      for (const name of changed) for (const ending of ["", ".br", ".gz"]) own.delete(name + ending);
      const missing = files.filter(
        ({ version, path }) => !changed.includes(`${version}/${path.replace(/\.(br|gz)$/, "")}`),
      );
      for (const { version, path, content } of missing)
        await pool.query(
          "insert into widget_files (version, path, content) values ($1, $2, $3) on conflict do nothing",
          [version, path, content],
        );
      return changed;
    },
    serve(app) {
      app.addHook("onRequest", async (request, reply) => {
        const [, version, path] = REQUESTED.exec(request.url) ?? [];
        if (version === undefined || path === undefined || own.has(`${version}/${path}`)) return;
        if (request.method !== "GET" && request.method !== "HEAD") return;
        await answer(request, reply, version, path);
      });
    },
  };
}
