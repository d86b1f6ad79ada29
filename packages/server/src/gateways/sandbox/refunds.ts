import { randomUUID } from "node:crypto";
import type { ChargeRecord, RefundRecord } from "./records.ts";
import type { Scenario } from "./scenario.ts";
import type { FailedRefundsAnswer, RefundAnswer, RefundRequestBody } from "./wire.ts";

/** How a refund ends other than with an answer, like `Reply` for a charge. */
export type RefundReply = RefundAnswer | "broken" | "silent" | "conflict";

/** The sandbox's state that refunds depend on. */
export interface RefundWorld {
  charge(reference: string): ChargeRecord | undefined;
  /** The scenario of the charge's card or account number. */
  scenarioOf(charge: ChargeRecord): Scenario;
  isAbandoned(reference: string): boolean;
  /** Whether a dispute has withdrawn money of the charge. */
  isDisputed(reference: string): boolean;
  keep(record: RefundRecord): Promise<void>;
  /** Resolves when everything decided so far would survive a crash. */
  durable(): Promise<void>;
  now(): number;
}

const answerOf = ({ id, reference, given, declineCode }: RefundRecord): RefundAnswer =>
  declineCode === ""
    ? { status: "succeeded", id, reference, amount: given }
    : { status: "declined", id, reference, code: declineCode };

const abandoned = (reference: string): RefundAnswer => ({
  status: "declined",
  id: "",
  reference,
  code: "abandoned",
});

/**
 * The sandbox's voids and refunds: each reference is refunded at most once, and a charge never beyond its amount. The
 * payers' banks refuse some of them later.
 */
export class Refunds {
  readonly #world: RefundWorld;
  readonly #after: number;
  readonly #refunds = new Map<string, RefundRecord>();
  /** The references of refunds that failed later, in the order in which they did. */
  readonly #failed: string[] = [];

  /** `after`: the time from a refund to its refusal by the payer's bank, in milliseconds. */
  constructor(world: RefundWorld, after: number) {
    this.#world = world;
    this.#after = after;
  }

  /** Loads a record of the journal; the last one of a refund counts. */
  remember(record: RefundRecord): void {
    this.#refunds.set(record.reference, record);
    if (record.hasFailed) this.#failed.push(record.reference);
  }

  /** Fails the refunds that payers' banks refuse by now; their money is at the county again. */
  async failDue(): Promise<void> {
    const due = this.#world.now() - this.#after;
    for (const record of [...this.#refunds.values()]) {
      if (record.kind === "void" || record.given === 0 || record.at > due) continue;
      const charge = this.#world.charge(record.charge);
      const code = charge && this.#world.scenarioOf(charge).refundFails;
      if (code) await this.#world.keep({ ...record, given: 0, declineCode: code, hasFailed: true });
    }
  }

  /** The refunds that failed later, after a position, oldest first. */
  async failedAfter(position: number): Promise<FailedRefundsAnswer> {
    await this.failDue();
    await this.#world.durable();
    return this.#failed
      .map((reference, index) => ({ position: index + 1, reference }))
      .filter((failed) => failed.position > position);
  }

  has(reference: string): boolean {
    return this.#refunds.has(reference);
  }

  #recordOf(reference: string): RefundAnswer | undefined {
    const record = this.#refunds.get(reference);
    if (record) return answerOf(record);
    return this.#world.isAbandoned(reference) ? abandoned(reference) : undefined;
  }

  /** Reports nothing before it would survive a crash. */
  async known(reference: string): Promise<RefundAnswer | undefined> {
    await this.failDue();
    const answer = this.#recordOf(reference);
    await this.#world.durable();
    return answer;
  }

  /** The amount of a charge refunded so far, in cents. */
  givenBackOf(charge: string): number {
    let given = 0;
    for (const record of this.#refunds.values()) if (record.charge === charge) given += record.given;
    return given;
  }

  #declineCode(
    charge: ChargeRecord | undefined,
    { kind, amount }: RefundRequestBody,
    scenario: Scenario,
  ): string {
    if (charge?.declineCode !== "") return "no_such_charge";
    if (this.#world.isDisputed(charge.reference)) return "charge_disputed";
    const given = this.givenBackOf(charge.reference);
    if (kind === "void" && (given > 0 || amount !== charge.taken)) return "not_voidable";
    return amount > charge.taken - given ? "more_than_taken" : (scenario.refundDecline ?? "");
  }

  async ask(request: RefundRequestBody): Promise<RefundReply> {
    const { reference, kind, amount } = request;
    const before = this.#refunds.get(reference);
    if (before && (before.asked !== amount || before.charge !== request.charge || before.kind !== kind))
      return "conflict";
    const known = await this.known(reference);
    if (known) return known;
    const charge = this.#world.charge(request.charge);
    const scenario = charge ? this.#world.scenarioOf(charge) : { name: "", description: "" };
    if (scenario.refundFault === "500_before") return "broken";
    const declineCode = this.#declineCode(charge, request, scenario);
    const record: RefundRecord = {
      type: "refund",
      id: `rf_${randomUUID()}`,
      reference,
      charge: request.charge,
      kind,
      asked: amount,
      given: declineCode === "" ? amount : 0,
      declineCode,
      at: this.#world.now(),
    };
    await this.#world.keep(record);
    if (scenario.refundFault === "500_after") return "broken";
    return scenario.refundFault === "silent_after" ? "silent" : answerOf(record);
  }
}
