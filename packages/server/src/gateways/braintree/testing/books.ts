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

/** A request for a sale. */
export interface SaleRequest {
  readonly amount: number;
  readonly orderId: string;
  readonly nonce?: string | undefined;
  readonly token?: string | undefined;
  readonly settles: boolean;
}

/**
 * Braintree's rules, as its documentation and its package state them. This emulator is ours: tests with it show how we
 * use Braintree, not how Braintree behaves.
 */
export function createBooks(now: () => number) {
  const sales = new Map<string, Sale>();
  const customers = new Map<string, { company: string; createdAt: number; token: string }>();
  const nonces = new Map<string, { card: TestCard; isUsed: boolean }>();
  const stored = new Map<string, TestCard>();
  const disputes = new Map<string, DisputeRecord>();

  const move = (sale: Sale, status: string): Sale => {
    sale.history.push({ status, at: now() });
    return sale;
  };
  function cardOf(nonce: string, on: string): TestCard {
    const published = NONCES[nonce];
    if (published) return published;
    const own = nonces.get(nonce);
    if (!own) throw new Invalid("91565", on);
    if (own.isUsed || nonce === "fake-consumed-nonce") throw new Invalid("91564", on);
    own.isUsed = true;
    return own.card;
  }
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

  return {
    sales,
    customers,
    disputes,
    get,
    move,
    /** A one-time nonce for a card, as the hosted fields get it. */
    tokenize(card: TestCard): string {
      const nonce = `tokencc_bf_${randomBytes(4).toString("hex")}_${randomBytes(4).toString("hex")}`;
      nonces.set(nonce, { card, isUsed: false });
      return nonce;
    },
    sell({ amount, orderId, nonce, token, settles }: SaleRequest): Sale {
      const card = token ? stored.get(token) : cardOf(nonce ?? "", "payment_method_nonce");
      if (!card) throw new Invalid("91518", "payment_method_token");
      const refusal =
        (card.declines
          ? { status: card.declines === "3000" ? "failed" : "processor_declined", code: card.declines }
          : null) ??
        (card.rejection ? { status: "gateway_rejected", code: "", rejection: card.rejection } : null) ??
        responseFor(amount);
      const sale = make(
        {
          type: "sale",
          amount,
          orderId,
          card,
          code: refusal?.code ?? "1000",
          rejection: refusal && "rejection" in refusal ? (refusal.rejection ?? "") : "",
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
        { type: "credit", amount, orderId, card: sale.card, code: "1002", rejection: "", of: id },
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
