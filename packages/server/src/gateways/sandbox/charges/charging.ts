import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Wallet } from "@county-pay/core/methods";
import { fitsMethod } from "../../gateway.ts";
import type { Books } from "../books.ts";
import type { Journal } from "../journal.ts";
import type { ChargeRecord, TokenRecord } from "../records.ts";
import type { Scenario } from "../scenario.ts";
import type { ChargeAnswer, ChargeRequestBody } from "../wire.ts";
import { type createWaits, waitAnswer } from "./waits.ts";

/** How a request ends other than with an answer: `broken` is a 500, `silent` no response at all. */
export type Reply = ChargeAnswer | "broken" | "silent" | "conflict";

const TAKES_LESS_BY = 100;

const answerOf = (record: ChargeRecord, refunded: number, wallet: Wallet | undefined): ChargeAnswer => {
  const { id, reference, brand, last4 } = record;
  const about = { id, reference, brand, last4, ...(wallet === undefined ? {} : { wallet }) };
  return record.declineCode === ""
    ? { status: "succeeded", amount: record.taken, refunded, ...about }
    : { status: "declined", code: record.declineCode, ...about };
};

/** The answer about a reference that will never be charged. */
export const abandoned = (reference: string): ChargeAnswer => ({
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
    ...(request.reuse ? { reuse: true as const } : {}),
    ...(request.about ? { about: request.about } : {}),
    at,
    brand: token?.brand ?? "",
    last4: token?.last4 ?? "",
  };
};

/** What the decisions about charges depend on. */
interface ChargeWorld {
  readonly books: Books;
  readonly waits: ReturnType<typeof createWaits>;
  readonly journal: Pick<Journal, "durable">;
  /** How long a slow decision is, in milliseconds. */
  readonly slow: number;
  readonly now: () => number;
}

/** The decisions about charges: each reference is charged at most once, whatever is requested. */
export function createCharging({ books, waits, journal, slow, now }: ChargeWorld) {
  const deciding = new Set<string>();

  const recordOf = (reference: string): ChargeAnswer | undefined => {
    const charge = books.chargeOf(reference);
    if (charge)
      return answerOf(charge, books.refunds.givenBackOf(reference), books.tokenOf(charge.token)?.wallet);
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

  /** Decides a charge, once. */
  const take = async (
    request: ChargeRequestBody,
    scenario: Scenario,
    isWorth: (token: string) => boolean,
  ): Promise<Reply> => {
    const before = books.chargeOf(request.reference) ?? books.waitOf(request.reference);
    if (before && (before.asked !== request.amount || before.token !== request.token)) return "conflict";
    if (recordOf(request.reference)) return (await known(request.reference)) ?? "broken";
    const token = books.tokenOf(request.token);
    if (scenario.fault === "500_before") return "broken";
    if (scenario.slow) {
      deciding.add(request.reference);
      await sleep(slow);
      deciding.delete(request.reference);
      if (recordOf(request.reference)) return (await known(request.reference)) ?? "broken";
    }
    const wait = waits.waitFor(request, token, scenario, isWorth(request.token));
    if (wait) {
      await books.keep(wait);
      return waitAnswer(wait);
    }
    const record = decide(request, scenario, { token, isWorth: isWorth(request.token), at: now() });
    await books.keep(record);
    if (scenario.fault === "500_after") return "broken";
    return scenario.fault === "silent_after" ? "silent" : answerOf(record, 0, token?.wallet);
  };

  return { known, take };
}
