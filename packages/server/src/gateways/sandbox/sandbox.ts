import { randomBytes } from "node:crypto";
import type { EventSubject } from "../events.ts";
import { openBooks } from "./books.ts";
import { abandoned, createCharging, type Reply } from "./charges/charging.ts";
import { type ChallengeShown, createWaits } from "./charges/waits.ts";
import type { Disputes } from "./disputes/disputes.ts";
import type { SandboxInstrument } from "./instruments.ts";
import type { Journal } from "./journal.ts";
import type { StoreReply } from "./keeping.ts";
import { scenarioNamed } from "./magic.ts";
import type { RefundReply } from "./refunds.ts";
import { secondOf } from "./scenario.ts";
import type {
  ChargeAnswer,
  ChargeRequestBody,
  ChargesAnswer,
  FailedRefundsAnswer,
  RefundAnswer,
  RefundRequestBody,
  ReturnsAnswer,
  SecondChargeRequestBody,
  StoreRequestBody,
} from "./wire.ts";

/** Simulated durations in milliseconds. */
export interface Pace {
  readonly slow: number;
  /** From an eCheck to its return, from a card's charge to its dispute, and from a refund to its refusal, by a bank. */
  readonly bankReturn: number;
  /** From an eCheck that waits for the bank to the bank's decision. */
  readonly pending: number;
}

export interface Sandbox {
  tokenize(instrument: SandboxInstrument): Promise<string>;
  charge(request: ChargeRequestBody): Promise<Reply>;
  /** Charges the card or account of an earlier charge that said it would be charged once more. */
  chargeAgain(request: SecondChargeRequestBody): Promise<Reply>;
  store(request: StoreRequestBody): Promise<StoreReply>;
  /** Whether the bank account of a token may be debited. */
  isValid(token: string): boolean;
  /** True once the token is invalid, even if it already was. */
  remove(token: string): Promise<boolean>;
  lookup(reference: string): Promise<ChargeAnswer | undefined>;
  abandon(reference: string): Promise<ChargeAnswer>;
  /** The charges between two moments that were taken, or wait for the bank. */
  charges(from: number, until: number): ChargesAnswer;
  returns(after: number): ReturnsAnswer;
  /** A charge that its payer was asked to approve, by the secret of its address. */
  challenge(secret: string): Promise<ChallengeShown | undefined>;
  /** The payer's answer, once: a charge that is already decided stays as it is. */
  answerChallenge(secret: string, isApproved: boolean): Promise<ChallengeShown | undefined>;
  giveBack(request: RefundRequestBody): Promise<RefundReply>;
  lookupGiveBack(reference: string): Promise<RefundAnswer | undefined>;
  abandonGiveBack(reference: string): Promise<RefundAnswer>;
  /** The refunds that payers' banks refused after they had been made, after a position. */
  failedRefunds(after: number): Promise<FailedRefundsAnswer>;
  readonly disputes: Disputes;
  /** Decides what is due by now, so that events leave without a question: what waits for a bank, and disputes. */
  passTime(): Promise<void>;
}

/**
 * The gateway's rules over a journal, without HTTP. Each reference is charged at most once, whatever is requested. `tell`
 * hears of charges that waited and were decided, of disputes with a new state, and of refunds that failed later.
 */
export function createSandbox(
  journal: Journal,
  pace: Pace,
  now: () => number = Date.now,
  tell: (about: EventSubject) => void = () => undefined,
): Sandbox {
  const books = openBooks(journal, pace.bankReturn, now, tell);
  const waits = createWaits(books, pace, now);

  const { known, take } = createCharging({ books, waits, journal, slow: pace.slow, now });

  return {
    async tokenize(instrument) {
      const token = `tok_${randomBytes(24).toString("base64url")}`;
      books.issue({ type: "token", token, ...instrument });
      return token;
    },

    charge(request) {
      const scenario = scenarioNamed(books.tokenOf(request.token)?.scenario ?? "");
      return take(request, scenario, books.isWorth);
    },

    async chargeAgain({ first, ...request }) {
      const of = books.chargeOf(first) ?? books.waitOf(first);
      const isReused = of?.reuse === true && (of.type === "wait" ? of.secret === "" : of.declineCode === "");
      const token = of?.token ?? "";
      const scenario = secondOf(scenarioNamed(books.tokenOf(token)?.scenario ?? ""));
      return take({ ...request, token }, scenario, () => isReused);
    },

    store: (request) => books.keeping.ask(request),

    isValid(token) {
      const found = books.tokenOf(token);
      return found !== undefined && !scenarioNamed(found.scenario).isInvalid;
    },

    async remove(token) {
      if (books.isLasting(token) && books.isWorth(token)) await books.keep({ type: "forget", token });
      await journal.durable();
      return true;
    },

    lookup: known,
    disputes: books.disputes,
    async passTime() {
      for (const { reference } of books.allWaits()) await waits.bankDecides(reference);
      await books.disputes.all();
      await books.refunds.failDue();
    },

    giveBack: (request) => books.refunds.ask(request),
    lookupGiveBack: (reference) => books.refunds.known(reference),
    failedRefunds: (after) => books.refunds.failedAfter(after),

    async abandonGiveBack(reference) {
      if (!books.refunds.has(reference)) await books.keep({ type: "abandon", reference });
      const answer = await books.refunds.known(reference);
      if (!answer) throw new Error("an abandoned refund is not known");
      return answer;
    },

    async abandon(reference) {
      await waits.bankDecides(reference);
      if (!(await waits.cancel(reference)) && !books.chargeOf(reference))
        await books.keep({ type: "abandon", reference });
      return (await known(reference)) ?? abandoned(reference);
    },

    async challenge(secret) {
      const shown = waits.shown(secret);
      await journal.durable();
      return shown;
    },

    async answerChallenge(secret, isApproved) {
      await waits.answer(secret, isApproved);
      return waits.shown(secret);
    },

    charges(from, until) {
      const taken = books.allCharges().filter(({ declineCode }) => declineCode === "");
      const waiting = books.allWaits().filter(({ secret }) => secret === "");
      return [...taken, ...waiting]
        .filter(({ at }) => at >= from && at <= until)
        .map((record) => ({
          id: record.id,
          reference: record.reference,
          amount: record.type === "charge" ? record.taken : record.asked,
          refunded: books.refunds.givenBackOf(record.reference),
          brand: record.brand,
          last4: record.last4,
          at: record.at,
          about: record.about ?? "",
        }));
    },

    returns(after) {
      const due = now() - pace.bankReturn;
      return books
        .allCharges()
        .filter((charge) => charge.returned !== "" && charge.at <= due)
        .map((charge, index) => ({
          position: index + 1,
          reference: charge.reference,
          code: charge.returned,
        }))
        .filter((event) => event.position > after);
    },
  };
}
