import { bad, doubt, type Finding, good } from "./finding.ts";
import type { PatroniFacts, PatroniNode } from "./patroni.ts";

/** The first Patroni whose leader, after a pause, does not overwrite the key of the leader that replaced it in etcd 3. */
const CAREFUL_VERSION = [3, 0, 3] as const;

/** Whether this version is older; one that cannot be read is not. */
function isCareless(version: string): boolean {
  const parts = version.split(".").map(Number);
  for (const [at, needed] of CAREFUL_VERSION.entries()) {
    const part = parts[at] ?? 0;
    if (Number.isNaN(part)) return false;
    if (part !== needed) return part < needed;
  }
  return false;
}

const namesOf = (nodes: readonly PatroniNode[]): string =>
  nodes.map(({ name, url }) => name || url).join(", ");

function versions(nodes: readonly PatroniNode[]): Finding {
  const careless = nodes.filter(({ version }) => isCareless(version));
  if (careless.length > 0)
    return bad(
      "Patroni",
      `version ${[...new Set(careless.map(({ version }) => version))].join(", ")} on ${namesOf(careless)}: on etcd's v3 interface, a primary that was frozen takes its place back, and every payment since is lost; install 3.0.3 or newer, or a watchdog on every node`,
    );
  return good(
    "Patroni",
    `${[...new Set(nodes.map(({ version }) => version))].join(", ")} on ${namesOf(nodes)}`,
  );
}

function synchronousMode({ settings, members }: PatroniFacts): readonly Finding[] {
  if (!settings) return [doubt("failover", "no node says how it is configured: look whether Patroni runs")];
  const { isSynchronous, isStrict, mayLackBytes } = settings;
  if (!isSynchronous) {
    const lack =
      mayLackBytes === null ? "" : `, up to ${mayLackBytes} bytes of the log (maximum_lag_on_failover)`;
    return [
      bad(
        "failover",
        `synchronous_mode is off: a failover loses the payments of the last moments${lack}, although their payers were told success; set synchronous_mode: true with patronictl edit-config`,
      ),
    ];
  }
  const hasStandby = members.some(({ role }) => /^(sync|quorum)/.test(role));
  if (!hasStandby)
    return [
      doubt(
        "failover",
        isStrict
          ? "no synchronous standby is connected, and synchronous_mode_strict stops all payments until one is: start a standby"
          : "no synchronous standby is connected, so payments are on one machine until one is: start a standby",
      ),
    ];
  return [
    good(
      "failover",
      isStrict
        ? "synchronous_mode is on and strict: without a standby, payments stop"
        : "synchronous_mode is on: a standby that takes over has every confirmed payment. Without a standby, payments go on, on one machine",
    ),
  ];
}

function nodes({ nodes: all, silent, members }: PatroniFacts): readonly Finding[] {
  const failed = all.filter(({ hasFailedWatchdog }) => hasFailedWatchdog);
  const paused = all.filter(({ isPaused }) => isPaused);
  const down = members.filter(({ state }) => !/^(running|streaming|in archive recovery)$/.test(state));
  return [
    ...silent.map((url) =>
      doubt("Patroni", `${url} does not answer: look whether its node runs, or correct PATRONI_URLS`),
    ),
    ...(failed.length > 0
      ? [
          bad(
            "watchdog",
            `it does not work on ${namesOf(failed)}: a frozen primary there is not restarted; look at /dev/watchdog and its rights`,
          ),
        ]
      : []),
    ...(paused.length > 0
      ? [
          doubt(
            "failover",
            "Patroni is paused: if the primary fails, nothing takes over; run patronictl resume",
          ),
        ]
      : []),
    ...down.map(({ name, state }) =>
      doubt("standbys", `${name} is ${state}: until it runs again, the cluster can lose one machine less`),
    ),
  ];
}

/** What a failover of this cluster would lose, and what to do about it. */
export function judgePatroni(facts: PatroniFacts): readonly Finding[] {
  if (facts.nodes.length === 0)
    return [
      bad(
        "Patroni",
        `no address of PATRONI_URLS answers (${facts.silent.join(", ")}): correct it, or start Patroni`,
      ),
    ];
  return [versions(facts.nodes), ...synchronousMode(facts), ...nodes(facts)];
}
