import type { EventSubject } from "../events.ts";
import { Disputes } from "./disputes/disputes.ts";
import { type Journal, recordsOf } from "./journal.ts";
import { Keeping } from "./keeping.ts";
import { scenarioNamed } from "./magic.ts";
import {
  type ChargeRecord,
  JournalRecord,
  type KeepRecord,
  type TokenRecord,
  type WaitRecord,
} from "./records.ts";
import { Refunds } from "./refunds.ts";

/**
 * What the sandbox knows: everything that its journal records, now and from earlier runs. `refuseAfter`: the time from a
 * charge to its dispute, and from a refund to its refusal by the payer's bank, in milliseconds. `tell` hears of what was decided after the caller had an answer, once it is on
 * the disk.
 */
export function openBooks(
  journal: Journal,
  refuseAfter: number,
  now: () => number,
  tell: (about: EventSubject) => void,
) {
  const tokens = new Map<string, TokenRecord>();
  const spent = new Set<string>();
  const charges = new Map<string, ChargeRecord>();
  const waits = new Map<string, WaitRecord>();
  const challenges = new Map<string, WaitRecord>();
  const abandonedReferences = new Set<string>();

  const scenarioOf = ({ token }: ChargeRecord) => scenarioNamed(tokens.get(token)?.scenario ?? "");
  const disputes = new Disputes(
    {
      charge: (reference) => charges.get(reference),
      allCharges: () => [...charges.values()],
      scenarioOf,
      keep: (record) => keep(record),
      durable: () => journal.durable(),
      now,
    },
    refuseAfter,
  );
  const refunds = new Refunds(
    {
      charge: (reference) => charges.get(reference),
      scenarioOf,
      isAbandoned: (reference) => abandonedReferences.has(reference),
      isDisputed: (reference) => disputes.isWithdrawn(reference),
      keep: (record) => keep(record),
      durable: () => journal.durable(),
      now,
    },
    refuseAfter,
  );
  const lasting = new Set<string>();
  const isWorth = (token: string): boolean => tokens.has(token) && !spent.has(token);
  const keeping = new Keeping({
    tokenOf: (token) => (isWorth(token) ? tokens.get(token) : undefined),
    scenarioOf: ({ scenario }) => scenarioNamed(scenario),
    keep: (record) => keep(record),
    durable: () => journal.durable(),
  });
  const rememberStored = (record: KeepRecord): void => {
    keeping.remember(record);
    const origin = tokens.get(record.token);
    if (!origin) return;
    spent.add(record.token);
    if (record.kept === "") return;
    tokens.set(record.kept, { ...origin, token: record.kept });
    lasting.add(record.kept);
  };
  const remember = (record: JournalRecord): void => {
    if (record.type === "token") tokens.set(record.token, record);
    else if (record.type === "keep") rememberStored(record);
    else if (record.type === "forget") spent.add(record.token);
    else if (record.type === "refund") refunds.remember(record);
    else if (record.type === "dispute") disputes.remember(record);
    else if (record.type === "abandon") abandonedReferences.add(record.reference);
    else if (record.type === "wait") {
      waits.set(record.reference, record);
      if (record.secret !== "") challenges.set(record.secret, record);
      if (!lasting.has(record.token)) spent.add(record.token);
    } else {
      waits.delete(record.reference);
      charges.set(record.reference, record);
      if (!lasting.has(record.token)) spent.add(record.token);
    }
  };
  for (const record of recordsOf(journal, JournalRecord)) remember(record);
  /** Tokens need no flush before they are given out: a charge's flush stores its token as well. */
  const issue = (record: TokenRecord): void => {
    journal.write(record);
    remember(record);
  };
  /** A record that the journal refuses has not happened. */
  const keep = (record: JournalRecord): Promise<void> => {
    const about = newsOf(record);
    const written = journal.append(record);
    remember(record);
    return about ? written.then(() => tell(about)) : written;
  };
  /** What an event says of a record: a charge that waited, a dispute, or a settled refund has a new state. */
  const newsOf = (record: JournalRecord): EventSubject | null => {
    if (record.type === "dispute") return { kind: "dispute", id: record.id };
    if (record.type === "refund")
      return record.hasFailed ? { kind: "refund", reference: record.reference } : null;
    const isDecided = record.type === "charge" && waits.has(record.reference);
    return isDecided ? { kind: "charge", reference: record.reference } : null;
  };

  return {
    disputes,
    refunds,
    keeping,
    tokenOf: (token: string) => tokens.get(token),
    chargeOf: (reference: string) => charges.get(reference),
    /** A charge that is not decided yet. */
    waitOf: (reference: string) => waits.get(reference),
    /** A charge that its payer was asked to approve, also after it was decided. */
    challengeOf: (secret: string) => challenges.get(secret),
    allCharges: (): readonly ChargeRecord[] => [...charges.values()],
    allWaits: (): readonly WaitRecord[] => [...waits.values()],
    isAbandoned: (reference: string) => abandonedReferences.has(reference),
    /** Whether the token can still be charged. */
    isWorth,
    /** Whether the token is a saved method, which charges do not use up. */
    isLasting: (token: string) => lasting.has(token),
    issue,
    keep,
  };
}

export type Books = ReturnType<typeof openBooks>;
