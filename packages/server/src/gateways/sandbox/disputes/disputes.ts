import { randomUUID } from "node:crypto";
import { EVIDENCE_BYTES, EVIDENCE_TEXT_LENGTH } from "@county-pay/core/disputes";
import type { ChargeRecord, DisputeRecord } from "../records.ts";
import type { Disputed, Scenario } from "../scenario.ts";
import type { DisputeAnswer, EvidenceBody, OpenDisputeBody } from "./wire.ts";

/** What the sandbox charges for a dispute, in cents. */
const FEE = 1_500;
/** The time to answer a dispute, in milliseconds: nine days. */
const TO_ANSWER = 9 * 24 * 60 * 60 * 1_000;

/** A text that decides at once, in the statement of the evidence, as Stripe's test mode has them. */
const DECIDING: Readonly<Record<string, DisputeRecord["state"]>> = {
  winning_evidence: "won",
  losing_evidence: "lost",
  escalate_inquiry_evidence: "needs_response",
};

/** What a person may do to a dispute on the sandbox's page. */
export const DISPUTE_CONTROLS = ["win", "lose", "escalate", "lapse"] as const;
export type DisputeControl = (typeof DISPUTE_CONTROLS)[number];

/** The sandbox's state that disputes depend on. */
export interface DisputeWorld {
  charge(reference: string): ChargeRecord | undefined;
  allCharges(): readonly ChargeRecord[];
  scenarioOf(charge: ChargeRecord): Scenario;
  keep(record: DisputeRecord): Promise<void>;
  /** Resolves when everything decided so far would survive a crash. */
  durable(): Promise<void>;
  now(): number;
}

const isWithdrawn = ({ state }: DisputeRecord): boolean =>
  state === "needs_response" || state === "under_review" || state === "lost";

const answerOf = (record: DisputeRecord): DisputeAnswer => ({
  id: record.id,
  reference: record.reference,
  amount: record.amount,
  fee: record.fee,
  reason: record.reason,
  networkCode: record.networkCode,
  state: record.state,
  answerBy:
    !record.isAnswered && (record.state === "inquiry" || record.state === "needs_response")
      ? new Date(record.answerBy).toISOString()
      : null,
  openedAt: new Date(record.at).toISOString(),
});

/** Whether evidence keeps to the limits of `EVIDENCE_BYTES` and `EVIDENCE_TEXT_LENGTH`, with one file of each kind. */
const isAcceptable = ({ texts, files }: EvidenceBody): boolean =>
  Object.values(texts).every((text) => text.length <= EVIDENCE_TEXT_LENGTH) &&
  new Set(files.map(({ kind }) => kind)).size === files.length &&
  files.reduce((so, { base64 }) => so + Buffer.byteLength(base64, "base64"), 0) <= EVIDENCE_BYTES;

/** The sandbox's disputes: some cards are disputed some time after they are charged, and a page decides them. */
export class Disputes {
  readonly #world: DisputeWorld;
  readonly #after: number;
  readonly #disputes = new Map<string, DisputeRecord>();

  /** `after`: the time from a charge to its dispute, in milliseconds. */
  constructor(world: DisputeWorld, after: number) {
    this.#world = world;
    this.#after = after;
  }

  /** Loads a record of the journal; the last one of a dispute is its state. */
  remember(record: DisputeRecord): void {
    this.#disputes.set(record.id, record);
  }

  /** Whether money of a charge is withdrawn: then it cannot be refunded. */
  isWithdrawn(reference: string): boolean {
    return [...this.#disputes.values()].some(
      (record) => record.reference === reference && isWithdrawn(record),
    );
  }

  async #open(
    charge: ChargeRecord,
    { reason, networkCode, isInquiry }: Omit<Disputed, "parts">,
    amount: number,
  ): Promise<DisputeRecord> {
    const record: DisputeRecord = {
      type: "dispute",
      id: `dp_${randomUUID()}`,
      reference: charge.reference,
      amount,
      fee: isInquiry ? 0 : FEE,
      reason,
      networkCode,
      state: isInquiry ? "inquiry" : "needs_response",
      isAnswered: false,
      evidence: [],
      at: this.#world.now(),
      answerBy: this.#world.now() + TO_ANSWER,
    };
    await this.#world.keep(record);
    return record;
  }

  /** Opens the disputes that are due, and decides those that nobody answered in time. */
  async #update(): Promise<void> {
    const now = this.#world.now();
    const known = new Set([...this.#disputes.values()].map(({ reference }) => reference));
    for (const charge of this.#world.allCharges()) {
      const { disputed } = this.#world.scenarioOf(charge);
      if (!disputed || charge.declineCode !== "" || known.has(charge.reference)) continue;
      if (charge.at > now - this.#after) continue;
      const { parts = 1, ...about } = disputed;
      for (let part = 0; part < parts; part += 1) {
        const share =
          Math.floor((charge.taken * (part + 1)) / parts) - Math.floor((charge.taken * part) / parts);
        if (share > 0) await this.#open(charge, about, share);
      }
    }
    for (const record of this.#disputes.values())
      if (record.state === "needs_response" && !record.isAnswered && record.answerBy < now)
        await this.#world.keep({ ...record, state: "lost" });
  }

  /** All disputes opened at or after a time, oldest first. */
  async list(since: number): Promise<readonly DisputeAnswer[]> {
    await this.#update();
    await this.#world.durable();
    return [...this.#disputes.values()].filter(({ at }) => at >= since).map(answerOf);
  }

  /** For the sandbox's page: every dispute with the names of the evidence that arrived. */
  async all(): Promise<readonly DisputeRecord[]> {
    await this.#update();
    return [...this.#disputes.values()];
  }

  async find(id: string): Promise<DisputeAnswer | undefined> {
    await this.#update();
    await this.#world.durable();
    const record = this.#disputes.get(id);
    return record && answerOf(record);
  }

  /** Disputes any charge, or a part of it; undefined if there is no such charge. */
  async dispute({
    reference,
    amount,
    reason,
    inquiry = false,
  }: OpenDisputeBody): Promise<DisputeAnswer | undefined> {
    const charge = this.#world.charge(reference);
    if (charge?.declineCode !== "" || amount > charge.taken) return undefined;
    return answerOf(await this.#open(charge, { reason, networkCode: "", isInquiry: inquiry }, amount));
  }

  /** Takes the evidence once; returns whether it was accepted. */
  async answer(id: string, evidence: EvidenceBody): Promise<boolean> {
    await this.#update();
    const record = this.#disputes.get(id);
    const isOpen = record?.state === "needs_response" || record?.state === "inquiry";
    if (!record || !isOpen || record.isAnswered || !isAcceptable(evidence)) return false;
    const decided = DECIDING[evidence.texts.statement?.trim() ?? ""];
    const waiting = record.state === "inquiry" ? "inquiry" : "under_review";
    await this.#world.keep({
      ...record,
      state: decided ?? waiting,
      isAnswered: decided !== "needs_response",
      fee: decided === "needs_response" ? FEE : record.fee,
      evidence: [...Object.keys(evidence.texts), ...evidence.files.map(({ name }) => name)],
    });
    return true;
  }

  /** The merchant concedes; returns whether the dispute was still open. */
  async accept(id: string): Promise<boolean> {
    await this.#update();
    const record = this.#disputes.get(id);
    if (!record || (record.state !== "needs_response" && record.state !== "inquiry")) return false;
    await this.#world.keep({ ...record, state: "lost", fee: FEE });
    return true;
  }

  /** A person decides on the sandbox's page, in any state: banks change their minds, too. */
  async control(id: string, control: DisputeControl): Promise<boolean> {
    const record = this.#disputes.get(id);
    if (!record) return false;
    if (control === "escalate")
      await this.#world.keep({ ...record, state: "needs_response", fee: FEE, isAnswered: false });
    else if (control === "lapse") await this.#world.keep({ ...record, answerBy: this.#world.now() - 1 });
    else await this.#world.keep({ ...record, state: control === "win" ? "won" : "lost" });
    return true;
  }
}
