import { randomBytes } from "node:crypto";
import { isDeclinedLater, NONCES, responseFor, type TestCard } from "./cards.ts";

/** Why a request is refused: Braintree's code, and on which field. */
export class Invalid extends Error {
  readonly code: string;
  readonly on: string;
  /** A transaction or a verification that was declined. */
  readonly of: { readonly transaction?: Sale; readonly verification?: TestCard };
  constructor(code: string, on: string, of: Invalid["of"] = {}) {
    super(code);
    this.code = code;
    this.on = on;
    this.of = of;
  }
}

export interface Sale {
  readonly id: string;
  readonly type: "sale" | "credit";
  readonly amount: number;
  readonly orderId: string;
  readonly card: TestCard;
  readonly createdAt: number;
  readonly history: { status: string; at: number }[];
  readonly code: string;
  readonly rejection: string;
  /** The charge of a refund. */
  readonly of: string;
  readonly refunds: string[];
  /** The token of the card, if it is stored. */
  readonly token: string;
}

export interface DisputeRecord {
  readonly id: string;
  readonly sale: string;
  status: string;
  readonly evidence: { readonly id: string; readonly comments: string; readonly document: string }[];
  readonly openedAt: number;
}

export const newId = (): string => randomBytes(5).toString("hex").slice(0, 8);
export const statusOf = ({ history }: Sale): string => history.at(-1)?.status ?? "";

const VOIDABLE = ["authorized", "submitted_for_settlement", "settlement_pending"];

/** What the processor or the account's rules say of a sale; null if it is authorized. */
function refusalOf({ declines, rejection }: TestCard, amount: number): ReturnType<typeof responseFor> {
  if (declines) return { status: declines === "3000" ? "failed" : "processor_declined", code: declines };
  return rejection ? { status: "gateway_rejected", code: "", rejection } : responseFor(amount);
}

/** Nonces that are refused, with Braintree's error and the field that it is about. */
const REFUSED_NONCES: Readonly<Record<string, readonly [code: string, on: string]>> = {
  "fake-consumed-nonce": ["91564", "payment_method_nonce"],
  "fake-luhn-invalid-nonce": ["81715", "number"],
  "fake-token-issuance-error-venmo-account-nonce": ["91565", "payment_method_nonce"],
};

/** A request for a sale. */
export interface SaleRequest {
  readonly amount: number;
  readonly orderId: string;
  readonly nonce?: string | undefined;
  readonly token?: string | undefined;
  readonly settles: boolean;
  /** The customer that the card is stored with, once the sale is approved. */
  readonly storesWith?: string | undefined;
}

/** One-time nonces of cards, and the published ones. */
function createNonces() {
  const nonces = new Map<string, { card: TestCard; isUsed: boolean }>();
  return {
    tokenize(card: TestCard): string {
      const nonce = `tokencc_bf_${randomBytes(4).toString("hex")}_${randomBytes(4).toString("hex")}`;
      nonces.set(nonce, { card, isUsed: false });
      return nonce;
    },
    cardOf(nonce: string, on: string): TestCard {
      const refused = REFUSED_NONCES[nonce];
      if (refused) throw new Invalid(...refused);
      const published = NONCES[nonce];
      if (published) return published;
      const own = nonces.get(nonce);
      if (!own) throw new Invalid("91565", on);
      if (own.isUsed) throw new Invalid("91564", on);
      own.isUsed = true;
      return own.card;
    },
  };
}

/**
 * Braintree's rules, as its documentation and its package state them. This emulator is ours: tests with it show how we
 * use Braintree, not how Braintree behaves.
 */
export function createBooks(now: () => number) {
  const sales = new Map<string, Sale>();
  const customers = new Map<string, { company: string; createdAt: number; token: string }>();
  const { tokenize, cardOf } = createNonces();
  const stored = new Map<string, TestCard>();
  const disputes = new Map<string, DisputeRecord>();

  const move = (sale: Sale, status: string): Sale => {
    sale.history.push({ status, at: now() });
    return sale;
  };
  function get(id: string): Sale {
    const sale = sales.get(id);
    if (!sale) throw new Error("404");
    return sale;
  }
  function make(sale: Omit<Sale, "id" | "createdAt" | "history" | "refunds">, status: string): Sale {
    const made = { ...sale, id: newId(), createdAt: now(), history: [{ status, at: now() }], refunds: [] };
    sales.set(made.id, made);
    return made;
  }

  /** Stores a card with a new customer; returns its token. */
  function keep(card: TestCard, id: string): string {
    if (customers.has(id)) throw new Invalid("91609", "id");
    const token = newId();
    stored.set(token, card);
    customers.set(id, { company: "", createdAt: now(), token });
    return token;
  }

  return {
    sales,
    customers,
    disputes,
    get,
    move,
    /** A one-time nonce for a card, as the hosted fields get it. */
    tokenize,
    sell({ amount, orderId, nonce, token, settles, storesWith }: SaleRequest): Sale {
      const card = token ? stored.get(token) : cardOf(nonce ?? "", "payment_method_nonce");
      if (!card) throw new Invalid("91518", "payment_method_token");
      const refusal = refusalOf(card, amount);
      const stores = storesWith !== undefined && !refusal;
      const sale = make(
        {
          type: "sale",
          token: token ?? (stores ? keep(card, storesWith) : ""),
          amount,
          orderId,
          card,
          code: refusal?.code ?? "1000",
          rejection: refusal?.rejection ?? "",
          of: "",
        },
        refusal?.status ?? "authorized",
      );
      if (refusal) throw new Invalid("", "", { transaction: sale });
      if (settles) move(sale, "submitted_for_settlement");
      if (card.disputed) {
        const dispute = { id: newId(), sale: sale.id, status: "open", evidence: [], openedAt: now() };
        disputes.set(dispute.id, dispute);
      }
      return sale;
    },
    settleLater(id: string): Sale {
      const sale = get(id);
      if (statusOf(sale) !== "authorized") throw new Invalid("91507", "base");
      return move(sale, "submitted_for_settlement");
    },
    cancel(id: string): Sale {
      const sale = get(id);
      if (!VOIDABLE.includes(statusOf(sale))) throw new Invalid("91504", "base");
      return move(sale, "voided");
    },
    refund(id: string, amount: number, orderId: string): Sale {
      const sale = get(id);
      if (sale.type === "credit") throw new Invalid("91505", "base");
      if (!["settling", "settled"].includes(statusOf(sale))) throw new Invalid("91506", "base");
      const back = sale.refunds.map(get).filter((refund) => statusOf(refund) !== "voided");
      const given = back.reduce((total, refund) => total + refund.amount, 0);
      if (given === sale.amount) throw new Invalid("91512", "base");
      if (amount > sale.amount - given) throw new Invalid("91521", "amount");
      const refund = make(
        { type: "credit", token: "", amount, orderId, card: sale.card, code: "1002", rejection: "", of: id },
        "submitted_for_settlement",
      );
      sale.refunds.push(refund.id);
      return refund;
    },
    customer(id: string, company: string, card?: { nonce: string; token: string }) {
      if (customers.has(id)) throw new Invalid("91609", "id");
      if (card) {
        const found = cardOf(card.nonce, "payment_method_nonce");
        if (found.declines || found.rejection) throw new Invalid("", "", { verification: found });
        stored.set(card.token, found);
      }
      customers.set(id, { company, createdAt: now(), token: card?.token ?? "" });
    },
    deleteCustomer(id: string): boolean {
      stored.delete(customers.get(id)?.token ?? "");
      return customers.delete(id);
    },
    cardOfToken: (token: string): TestCard | undefined => stored.get(token),
    forget: (token: string): boolean => stored.delete(token),
    /** The nightly settlement. */
    settleAll(): void {
      for (const sale of sales.values())
        if (statusOf(sale) === "submitted_for_settlement")
          move(sale, isDeclinedLater(sale.amount) ? "settlement_declined" : "settled");
    },
  };
}
export type Books = ReturnType<typeof createBooks>;
