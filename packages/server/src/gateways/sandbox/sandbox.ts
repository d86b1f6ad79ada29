import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fitsMethod } from "../gateway.ts";
import type { Kept } from "./instruments.ts";
import { type Journal, recordsOf } from "./journal.ts";
import { Keeping, type KeepReply } from "./keeping.ts";
import { NOT_A_TEST_NUMBER, type Scenario, scenarioNamed } from "./magic.ts";
import { type ChargeRecord, JournalRecord, type KeepRecord, type TokenRecord } from "./records.ts";
import { type RefundReply, Refunds } from "./refunds.ts";
import type {
  ChargeAnswer,
  ChargeAsked,
  KeepAsked,
  RefundAnswer,
  RefundAsked,
  ReturnsAnswer,
} from "./wire.ts";

/** Simulated durations in milliseconds. */
export interface Pace {
  readonly slow: number;
  /** From an eCheck to its return by the bank. */
  readonly bankReturn: number;
}

/** How a request ends other than with an answer: `broken` is a 500, `silent` no response at all. */
export type Reply = ChargeAnswer | "broken" | "silent" | "conflict";

export interface Sandbox {
  tokenize(kept: Kept): Promise<string>;
  charge(asked: ChargeAsked): Promise<Reply>;
  store(asked: KeepAsked): Promise<KeepReply>;
  /** True once the token is invalid, even if it already was. */
  remove(token: string): Promise<boolean>;
  lookup(reference: string): Promise<ChargeAnswer | undefined>;
  abandon(reference: string): Promise<ChargeAnswer>;
  returns(after: number): ReturnsAnswer;
  giveBack(asked: RefundAsked): Promise<RefundReply>;
  lookupGiveBack(reference: string): Promise<RefundAnswer | undefined>;
  abandonGiveBack(reference: string): Promise<RefundAnswer>;
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

/** The gateway's rules over a journal, without HTTP. Each reference is charged at most once, whatever is requested. */
export function createSandbox(journal: Journal, pace: Pace, now: () => number = Date.now): Sandbox {
  const tokens = new Map<string, TokenRecord>();
  const spent = new Set<string>();
  const charges = new Map<string, ChargeRecord>();
  const abandonedReferences = new Set<string>();
  const deciding = new Set<string>();

  const refunds = new Refunds({
    charge: (reference) => charges.get(reference),
    scenarioOf: ({ token }) => scenarioNamed(tokens.get(token)?.scenario ?? ""),
    isAbandoned: (reference) => abandonedReferences.has(reference),
    keep: (record) => keep(record),
    durable: () => journal.durable(),
    now,
  });
  const lasting = new Set<string>();
  const isWorth = (token: string): boolean => tokens.has(token) && !spent.has(token);
  const keeping = new Keeping({
    tokenOf: (token) => (isWorth(token) ? tokens.get(token) : undefined),
    scenarioOf: ({ scenario }) => scenarioNamed(scenario),
    keep: (record) => keep(record),
    durable: () => journal.durable(),
  });
  const rememberKept = (record: KeepRecord): void => {
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
    else if (record.type === "keep") rememberKept(record);
    else if (record.type === "forget") spent.add(record.token);
    else if (record.type === "refund") refunds.remember(record);
    else if (record.type === "abandon") abandonedReferences.add(record.reference);
    else {
      charges.set(record.reference, record);
      if (!lasting.has(record.token)) spent.add(record.token);
    }
  };
  for (const record of recordsOf(journal, JournalRecord)) remember(record);
  /** A record that the journal refuses has not happened. */
  const keep = (record: JournalRecord): Promise<void> => {
    const written = journal.append(record);
    remember(record);
    return written;
  };

  const decide = (asked: ChargeAsked, scenario: Scenario, token: TokenRecord | undefined): ChargeRecord => {
    const worth = token && isWorth(asked.token) ? token : undefined;
    const fitting =
      worth && fitsMethod(asked.method ?? "CC", worth) ? (scenario.decline ?? "") : "wrong_method";
    const declineCode = worth ? fitting : "invalid_token";
    const less = scenario.takesLess ? Math.min(TAKES_LESS_BY, asked.amount - 1) : 0;
    return {
      type: "charge",
      id: `ch_${randomUUID()}`,
      reference: asked.reference,
      token: asked.token,
      asked: asked.amount,
      taken: declineCode === "" ? asked.amount - less : 0,
      declineCode,
      returned: declineCode === "" ? (scenario.returned ?? "") : "",
      at: now(),
      brand: token?.brand ?? "",
      last4: token?.last4 ?? "",
    };
  };

  const heard = (reference: string): ChargeAnswer | undefined => {
    const charge = charges.get(reference);
    if (charge) return answerOf(charge, refunds.givenBackOf(reference));
    if (abandonedReferences.has(reference)) return abandoned(reference);
    return deciding.has(reference) ? { status: "processing", reference } : undefined;
  };
  /** Reports nothing before it would survive a crash. */
  const known = async (reference: string): Promise<ChargeAnswer | undefined> => {
    const answer = heard(reference);
    await journal.durable();
    return answer;
  };

  return {
    async tokenize({ scenario, brand, last4, expiry }) {
      const token = `tok_${randomBytes(24).toString("base64url")}`;
      await keep({ type: "token", token, scenario, brand, last4, ...(expiry ? { expiry } : {}) });
      return token;
    },

    async charge(asked) {
      const before = charges.get(asked.reference);
      if (before && (before.asked !== asked.amount || before.token !== asked.token)) return "conflict";
      if (heard(asked.reference)) return (await known(asked.reference)) ?? "broken";
      const token = tokens.get(asked.token);
      const scenario = token ? scenarioNamed(token.scenario) : NOT_A_TEST_NUMBER;
      if (scenario.fault === "500_before") return "broken";
      if (scenario.slow) {
        deciding.add(asked.reference);
        await wait(pace.slow);
        deciding.delete(asked.reference);
        if (heard(asked.reference)) return (await known(asked.reference)) ?? "broken";
      }
      const record = decide(asked, scenario, token);
      await keep(record);
      if (scenario.fault === "500_after") return "broken";
      return scenario.fault === "silent_after" ? "silent" : answerOf(record);
    },

    store: (asked) => keeping.ask(asked),

    async remove(token) {
      if (lasting.has(token) && isWorth(token)) await keep({ type: "forget", token });
      await journal.durable();
      return true;
    },

    lookup: known,

    giveBack: (asked) => refunds.ask(asked),
    lookupGiveBack: (reference) => refunds.known(reference),

    async abandonGiveBack(reference) {
      if (!refunds.has(reference)) await keep({ type: "abandon", reference });
      const answer = await refunds.known(reference);
      if (!answer) throw new Error("an abandoned refund is not known");
      return answer;
    },

    async abandon(reference) {
      if (!charges.has(reference)) await keep({ type: "abandon", reference });
      return (await known(reference)) ?? abandoned(reference);
    },

    returns(after) {
      const due = now() - pace.bankReturn;
      return [...charges.values()]
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
