import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fitsMethod } from "../gateway.ts";
import { openBooks } from "./books.ts";
import type { Disputes } from "./disputes/disputes.ts";
import type { SandboxInstrument } from "./instruments.ts";
import type { Journal } from "./journal.ts";
import type { StoreReply } from "./keeping.ts";
import { NOT_A_TEST_NUMBER, type Scenario, scenarioNamed } from "./magic.ts";
import type { ChargeRecord, TokenRecord } from "./records.ts";
import type { RefundReply } from "./refunds.ts";
import { type ChallengeShown, createWaits, waitAnswer } from "./waits.ts";
import type {
  ChargeAnswer,
  ChargeRequestBody,
  RefundAnswer,
  RefundRequestBody,
  ReturnsAnswer,
  StoreRequestBody,
} from "./wire.ts";

/** Simulated durations in milliseconds. */
export interface Pace {
  readonly slow: number;
  /** From an eCheck to its return by the bank, and from a card's charge to its dispute. */
  readonly bankReturn: number;
  /** From an eCheck that waits for the bank to the bank's decision. */
  readonly pending: number;
}

/** How a request ends other than with an answer: `broken` is a 500, `silent` no response at all. */
export type Reply = ChargeAnswer | "broken" | "silent" | "conflict";

export interface Sandbox {
  tokenize(instrument: SandboxInstrument): Promise<string>;
  charge(request: ChargeRequestBody): Promise<Reply>;
  store(request: StoreRequestBody): Promise<StoreReply>;
  /** Whether the bank account of a token may be debited. */
  isValid(token: string): boolean;
  /** True once the token is invalid, even if it already was. */
  remove(token: string): Promise<boolean>;
  lookup(reference: string): Promise<ChargeAnswer | undefined>;
  abandon(reference: string): Promise<ChargeAnswer>;
  returns(after: number): ReturnsAnswer;
  /** A charge that its payer was asked to approve, by the secret of its address. */
  challenge(secret: string): Promise<ChallengeShown | undefined>;
  /** The payer's answer, once: a charge that is already decided stays as it is. */
  answerChallenge(secret: string, isApproved: boolean): Promise<ChallengeShown | undefined>;
  giveBack(request: RefundRequestBody): Promise<RefundReply>;
  lookupGiveBack(reference: string): Promise<RefundAnswer | undefined>;
  abandonGiveBack(reference: string): Promise<RefundAnswer>;
  readonly disputes: Disputes;
}

const TAKES_LESS_BY = 100;

const answerOf = (record: ChargeRecord, refunded = 0): ChargeAnswer => {
  const { id, reference, brand, last4 } = record;
  return record.declineCode === ""
    ? { status: "succeeded", id, reference, amount: record.taken, refunded, brand, last4 }
    : { status: "declined", id, reference, code: record.declineCode, brand, last4 };
};

const abandoned = (reference: string): ChargeAnswer => ({
  status: "declined",
  id: "",
  reference,
  code: "abandoned",
  brand: "",
  last4: "",
});

/** The decision about a charge. */
const decide = (
  request: ChargeRequestBody,
  scenario: Scenario,
  { token, isWorth, at }: { token: TokenRecord | undefined; isWorth: boolean; at: number },
): ChargeRecord => {
  const worth = isWorth ? token : undefined;
  const fitting =
    worth && fitsMethod(request.method ?? "CC", worth) ? (scenario.decline ?? "") : "wrong_method";
  const declineCode = worth ? fitting : "invalid_token";
  const less = scenario.takesLess ? Math.min(TAKES_LESS_BY, request.amount - 1) : 0;
  return {
    type: "charge",
    id: `ch_${randomUUID()}`,
    reference: request.reference,
    token: request.token,
    asked: request.amount,
    taken: declineCode === "" ? request.amount - less : 0,
    declineCode,
    returned: declineCode === "" ? (scenario.returned ?? "") : "",
    at,
    brand: token?.brand ?? "",
    last4: token?.last4 ?? "",
  };
};

/** The gateway's rules over a journal, without HTTP. Each reference is charged at most once, whatever is requested. */
export function createSandbox(journal: Journal, pace: Pace, now: () => number = Date.now): Sandbox {
  const books = openBooks(journal, pace.bankReturn, now);
  const deciding = new Set<string>();
  const waits = createWaits(books, pace, now);

  const recordOf = (reference: string): ChargeAnswer | undefined => {
    const charge = books.chargeOf(reference);
    if (charge) return answerOf(charge, books.refunds.givenBackOf(reference));
    const wait = books.waitOf(reference);
    if (wait) return waitAnswer(wait);
    if (books.isAbandoned(reference)) return abandoned(reference);
    return deciding.has(reference) ? { status: "processing", reference } : undefined;
  };
  /** Reports nothing before it would survive a crash. */
  const known = async (reference: string): Promise<ChargeAnswer | undefined> => {
    await waits.bankDecides(reference);
    const answer = recordOf(reference);
    await journal.durable();
    return answer;
  };

  return {
    async tokenize({ scenario, brand, last4, expiry }) {
      const token = `tok_${randomBytes(24).toString("base64url")}`;
      books.issue({ type: "token", token, scenario, brand, last4, ...(expiry ? { expiry } : {}) });
      return token;
    },

    async charge(request) {
      const before = books.chargeOf(request.reference) ?? books.waitOf(request.reference);
      if (before && (before.asked !== request.amount || before.token !== request.token)) return "conflict";
      if (recordOf(request.reference)) return (await known(request.reference)) ?? "broken";
      const token = books.tokenOf(request.token);
      const scenario = token ? scenarioNamed(token.scenario) : NOT_A_TEST_NUMBER;
      if (scenario.fault === "500_before") return "broken";
      if (scenario.slow) {
        deciding.add(request.reference);
        await sleep(pace.slow);
        deciding.delete(request.reference);
        if (recordOf(request.reference)) return (await known(request.reference)) ?? "broken";
      }
      const wait = waits.waitFor(request, token, scenario);
      if (wait) {
        await books.keep(wait);
        return waitAnswer(wait);
      }
      const record = decide(request, scenario, { token, isWorth: books.isWorth(request.token), at: now() });
      await books.keep(record);
      if (scenario.fault === "500_after") return "broken";
      return scenario.fault === "silent_after" ? "silent" : answerOf(record);
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

    giveBack: (request) => books.refunds.ask(request),
    lookupGiveBack: (reference) => books.refunds.known(reference),

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
