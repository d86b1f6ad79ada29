import * as v from "valibot";

const PATIENCE_MS = 3_000;

const Status = v.object({
  role: v.optional(v.string(), ""),
  pause: v.optional(v.boolean(), false),
  watchdog_failed: v.optional(v.boolean(), false),
  database_system_identifier: v.optional(v.string(), ""),
  timeline: v.optional(v.number(), 0),
  patroni: v.object({
    version: v.optional(v.string(), ""),
    scope: v.optional(v.string(), ""),
    name: v.optional(v.string(), ""),
  }),
});

const Size = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number)));
const Configuration = v.object({
  ttl: v.optional(v.number(), 30),
  synchronous_mode: v.optional(v.union([v.boolean(), v.string()]), false),
  synchronous_mode_strict: v.optional(v.boolean(), false),
  maximum_lag_on_failover: Size,
});

const Members = v.object({
  members: v.array(
    v.object({
      name: v.string(),
      role: v.string(),
      state: v.string(),
      timeline: v.optional(v.number()),
    }),
  ),
});

/** The failovers so far, each with the timeline that it ended, and where in its log. */
const History = v.array(v.tupleWithRest([v.number(), v.number()], v.unknown()));

/** One node of a cluster, as its Patroni describes it. */
export interface PatroniNode {
  readonly url: string;
  readonly name: string;
  readonly version: string;
  readonly isPaused: boolean;
  readonly hasFailedWatchdog: boolean;
}

/** A cluster, as the Patronis of its nodes describe it. */
export interface PatroniFacts {
  readonly nodes: readonly PatroniNode[];
  /** The addresses that did not answer. */
  readonly silent: readonly string[];
  /** Null if no node answered. */
  readonly settings: {
    readonly ttlS: number;
    readonly isSynchronous: boolean;
    readonly isStrict: boolean;
    /** Bytes that a standby may lack and still take over; null for Patroni's default. */
    readonly mayLackBytes: number | null;
  } | null;
  readonly members: readonly { readonly name: string; readonly role: string; readonly state: string }[];
}

async function ask<Schema extends v.GenericSchema>(
  base: string,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(PATIENCE_MS) });
  // A node that is no primary answers some of these with 503, and the same document.
  return v.parse(schema, await response.json());
}

/** The first answer of a node to this question; null if none gives one. */
const firstAnswer = <Schema extends v.GenericSchema>(
  urls: readonly string[],
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> =>
  Promise.any(urls.map((url) => ask(url, path, schema))).catch(() => null);

/** Asks each node's Patroni, at its REST address, about itself and the cluster. Never fails. */
export async function readPatroniFacts(urls: readonly string[]): Promise<PatroniFacts> {
  const [statuses, configuration, cluster] = await Promise.all([
    Promise.all(urls.map((url) => ask(url, "/patroni", Status).catch(() => null))),
    firstAnswer(urls, "/config", Configuration),
    firstAnswer(urls, "/cluster", Members),
  ]);
  const mode = configuration?.synchronous_mode ?? false;
  return {
    nodes: statuses.flatMap((status, at) =>
      status
        ? [
            {
              url: urls[at] ?? "",
              name: status.patroni.name,
              version: status.patroni.version,
              isPaused: status.pause,
              hasFailedWatchdog: status.watchdog_failed,
            },
          ]
        : [],
    ),
    silent: urls.filter((_, at) => statuses[at] === null),
    settings: configuration && {
      ttlS: configuration.ttl,
      // `true`, or `quorum` from Patroni 4 on.
      isSynchronous: mode === true || (typeof mode === "string" && /^(on|true|yes|quorum)$/i.test(mode)),
      isStrict: configuration.synchronous_mode_strict,
      mayLackBytes: configuration.maximum_lag_on_failover ?? null,
    },
    members: cluster?.members ?? [],
  };
}

/** The newest timeline that a cluster has had, and the identifier of its databases. */
export interface PatroniTimeline {
  readonly systemId: string;
  readonly timeline: number;
}

/**
 * The newest timeline that the cluster's own store (etcd) remembers, outside the database; null if no node answers. A
 * primary that came back from the past does not change it.
 */
export async function readPatroniTimeline(urls: readonly string[]): Promise<PatroniTimeline | null> {
  const [statuses, history] = await Promise.all([
    Promise.all(urls.map((url) => ask(url, "/patroni", Status).catch(() => null))),
    firstAnswer(urls, "/history", History),
  ]);
  const systemId = statuses.find((status) => status?.database_system_identifier)?.database_system_identifier;
  if (!systemId) return null;
  const ended = (history ?? []).map(([timeline]) => timeline);
  return { systemId, timeline: Math.max(0, ...ended.map((timeline) => timeline + 1)) };
}
