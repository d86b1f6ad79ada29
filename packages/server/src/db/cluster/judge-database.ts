import type { DatabaseFacts } from "./database-facts.ts";
import { bad, doubt, type Finding, good } from "./finding.ts";

/** The settings under which a crash of the machine corrupts the whole database, and what to do about each. */
export function corruptionsOf({
  fsync,
  fullPageWrites,
}: Pick<DatabaseFacts, "fsync" | "fullPageWrites">): readonly string[] {
  return [
    ...(fsync
      ? []
      : [
          "fsync is off: if the machine crashes, the whole database can be corrupt and every payment lost; set fsync = on",
        ]),
    ...(fullPageWrites
      ? []
      : [
          "full_page_writes is off: if the machine crashes while a page is written, the page can be corrupt for good; set full_page_writes = on",
        ]),
  ];
}

const UNSYNCHRONIZED =
  "synchronous_commit is off: if PostgreSQL crashes, payments of its last second are lost although their payers were told success; set synchronous_commit = on";

function durability(facts: DatabaseFacts, isDisposable: boolean): readonly Finding[] {
  const losses = [...corruptionsOf(facts), ...(facts.synchronousCommit === "off" ? [UNSYNCHRONIZED] : [])];
  if (losses.length === 0)
    return [good("durability", "a payment is on this machine's disk before it is confirmed")];
  return losses.map((loss) => (isDisposable ? doubt : bad)("durability", loss));
}

const checksums = ({ checksums: has }: DatabaseFacts): Finding =>
  has
    ? good("checksums", "a fault of the disk is noticed")
    : doubt(
        "checksums",
        "data_checksums is off: a fault of the disk can go unnoticed and reach the backups; run pg_checksums --enable while PostgreSQL is stopped",
      );

const LOSS = "the payments of its last moments are lost although their payers were told success";

/** Whether another machine has a payment before it is confirmed. */
function copies({
  standbys,
  synchronousCommit,
  synchronousStandbyNames: names,
}: DatabaseFacts): readonly Finding[] {
  if (standbys === null)
    return [
      doubt(
        "standbys",
        "there are some, but this user may not see how they follow: grant pg_monitor to it, so that doctor can say what a failover would lose",
      ),
    ];
  const { connected, synchronous } = standbys;
  if (names !== "" && synchronous === 0)
    return [
      bad(
        "standbys",
        "the primary waits for a synchronous standby, and none is connected: payments do not finish; start the standby again",
      ),
    ];
  if (connected === 0)
    return [
      good(
        "standbys",
        "none: one machine. If it fails, payments stop until it runs again; if its disk is lost, so is everything since the last backup or archived log",
      ),
    ];
  const are = `${connected} ${connected === 1 ? "is" : "are"} connected`;
  if (names === "")
    return [
      doubt(
        "standbys",
        `${are}, and no payment waits for them: if one takes over from a primary that failed, ${LOSS}; set synchronous_mode: true in Patroni, or synchronous_standby_names. A standby only for searches may stay so`,
      ),
    ];
  if (synchronousCommit === "local" || synchronousCommit === "off")
    return [
      bad(
        "standbys",
        `${are}, but synchronous_commit is ${synchronousCommit}, so no payment waits for them: if one takes over, ${LOSS}; set synchronous_commit = on`,
      ),
    ];
  if (synchronousCommit === "remote_write")
    return [
      doubt(
        "standbys",
        `${are}, but synchronous_commit is remote_write: a payment may only be in a standby's memory, and is lost if both machines crash at once; set synchronous_commit = on`,
      ),
    ];
  return [good("standbys", `${are}, and a payment is on two machines before it is confirmed`)];
}

/**
 * What a failure of this database would lose, and what to do about it. `isDisposable`: nothing in it is worth anything,
 * so its settings are only worth a thought.
 */
export function judgeDatabase(facts: DatabaseFacts, isDisposable: boolean): readonly Finding[] {
  if (facts.isReplica)
    return [
      bad("standbys", "this is a standby, which takes no payment: DATABASE_URL has to lead to the primary"),
    ];
  return [...durability(facts, isDisposable), checksums(facts), ...copies(facts)];
}
