import type { AttentionResolution } from "@county-pay/core/contract";
import { cents, formatMoney } from "@county-pay/core/money";
import type { Pool } from "pg";
import { readConfig } from "../config.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { asCompany } from "../db/tenant.ts";
import { Refusal } from "../http/refusal.ts";
import { choicesOf, oddOnes } from "../payments/counter/index.ts";
import { resolveAttention } from "../payments/payments/index.ts";
import { readArguments, required, UsageError } from "./arguments.ts";
import { companyId } from "./company-id.ts";
import { kyselyOf } from "./counter-commands.ts";
import { countyGateways } from "./gateway/county-gateways.ts";
import { say, warn } from "./terminal.ts";

const money = (amount: number | null): string => (amount === null ? "-" : formatMoney(cents(amount)));

/** The choices as the operator types them. */
const RESOLUTIONS: Readonly<Record<string, AttentionResolution>> = {
  accept: "accept",
  "give-back": "give_back",
  "given-back": "given_back",
};
const typed = (choice: AttentionResolution): string => choice.replace("_", "-");

const SAID = {
  done: "is decided and in the ledger.",
  processing: "goes back; the gateway has not confirmed it yet.",
  declined: "was not given back by the gateway, and still needs attention.",
} as const;

/** The reason for a refused decision, for the operator. */
const REFUSED: Readonly<Partial<Record<Refusal["code"], string>>> = {
  not_found: "Nothing needs attention under this number.",
  amount_invalid: "What was taken cannot be accepted: it is more than was asked, or not more than the fee.",
  amount_changed: "What the gateway says now does not fit this choice: look at the list again.",
  bill_paid: "The bill was paid in another way meanwhile: give the money back.",
  bill_pending: "Another payment of the bill is being confirmed.",
  payment_pending: "Money of it is on its way back already.",
  refund_amount_invalid: "Nothing is left to give back.",
  unavailable: "The gateway does not answer: try again later.",
};

const log = {
  info: () => undefined,
  error: (about: object, message: string) => warn(`${message}: ${JSON.stringify(about)}`),
};

async function list(pool: Pool, company: number): Promise<void> {
  const odd = await oddOnes(kyselyOf(pool), company);
  for (const one of odd)
    say(
      [
        one.confirmation,
        one.at?.toISOString() ?? "",
        one.state,
        `asked ${money(one.amountCents)}`,
        `taken ${money(one.takenCents)}`,
        one.reason,
        choicesOf(one).map(typed).join(" | ") || "wait",
      ].join("\t"),
    );
  say(`${odd.length} to look at.`);
}

/** `attention`: lists the payments that need attention; with --decide, --as and --note resolves one of them. */
export function attentionCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, {
    company: { type: "string" },
    decide: { type: "string" },
    as: { type: "string" },
    note: { type: "string" },
  });
  const name = required(options.company, "company");
  const { decide } = options;
  if (decide === undefined) return async (pool) => list(pool, await companyId(pool, name));
  const as = required(options.as, "as");
  const note = required(options.note, "note");
  const resolution = Object.hasOwn(RESOLUTIONS, as) ? RESOLUTIONS[as] : undefined;
  if (!resolution) throw new UsageError("--as takes accept, give-back or given-back");
  return async (pool) => {
    const company = await companyId(pool, name);
    const config = readConfig(process.env);
    const kysely = kyselyOf(pool);
    const ended = await resolveAttention(
      { config, gateways: await countyGateways(pool, config), db: { pool } },
      log,
      (work) => asCompany(kysely, company, work),
      company,
      { confirmation: decide, resolution, note, userId: null },
    );
    if (ended instanceof Refusal)
      throw new OperatorFailure(REFUSED[ended.code] ?? `It was refused: ${ended.code}.`);
    say(`${decide} ${SAID[ended]}`);
  };
}
