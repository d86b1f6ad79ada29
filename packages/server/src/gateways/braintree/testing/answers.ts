import type { Given } from "../../testing/faulty-server.ts";
import { amountOf } from "../wire.ts";
import { type Books, type DisputeRecord, type Invalid, type Sale, statusOf } from "./books.ts";
import { type Xml, xmlOf } from "./xml.ts";

/** An instant as Braintree writes it: without milliseconds. */
export const timeOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, "Z");

/** A transaction, as Braintree describes it. */
export const saleXml = (sale: Sale): Xml => ({
  id: sale.id,
  status: statusOf(sale),
  type: sale.type,
  "currency-iso-code": "USD",
  amount: amountOf(sale.amount as never),
  "order-id": sale.orderId,
  "created-at": timeOf(sale.createdAt),
  "payment-instrument-type": sale.card.instrument ?? "credit_card",
  "credit-card": { "card-type": sale.card.cardType, "last-4": sale.card.last4, token: sale.token || null },
  "processor-response-code": sale.code,
  "gateway-rejection-reason": sale.rejection || null,
  "three-d-secure-info": sale.card.authentication
    ? {
        status: sale.card.authentication,
        enrolled: "Y",
        "liability-shifted": sale.card.authentication === "authenticate_successful",
        "liability-shift-possible": true,
      }
    : null,
  "refund-ids": { array: "item", items: sale.refunds },
  "refunded-transaction-id": sale.of || null,
  "status-history": {
    array: "status-event",
    items: sale.history.map(({ status, at }) => ({ status, timestamp: timeOf(at) })),
  },
});

/** The code of a dispute of some amounts, as Braintree's page on testing disputes says. */
const CODES: Readonly<Record<number, string>> = { 8300: "83", 1040: "1040", 1310: "1310", 7030: "7030" };

/** A dispute, with amounts of one decimal, as in the samples of Braintree's package. */
export const disputeXml = (books: Books, { id, sale, status, evidence, openedAt }: DisputeRecord): Xml => {
  const { amount, orderId } = books.get(sale);
  return {
    id,
    amount: amountOf(amount as never),
    "amount-disputed": String(amount / 100),
    kind: "chargeback",
    reason: "fraud",
    "reason-code": CODES[amount] ?? "83",
    status,
    "received-date": timeOf(openedAt).slice(0, 10),
    "reply-by-date": timeOf(openedAt + 20 * 86_400_000).slice(0, 10),
    evidence: {
      array: "evidence",
      items: evidence.map((one) => ({ id: one.id, comments: one.comments || null })),
    },
    transaction: { id: sale, amount: amountOf(amount as never), "order-id": orderId },
  };
};

/** An answer with a body. */
export const answer = (status: number, name: string, value: Xml): Given => ({
  status,
  headers: { "content-type": "application/xml; charset=utf-8" },
  body: xmlOf(name, value),
});

/** The answer to a request that Braintree does not accept. */
export function errorOf(scope: string, { code, on, of }: Invalid): Given {
  const errors = code ? [{ code, attribute: on, message: "for engineers" }] : [];
  return answer(422, "api-error-response", {
    errors: { errors: { array: "error", items: [] }, [scope]: { errors: { array: "error", items: errors } } },
    message: "for engineers",
    ...(of.transaction ? { transaction: saleXml(of.transaction) } : {}),
    ...(of.verification
      ? {
          verification: {
            status: of.verification.rejection ? "gateway_rejected" : "processor_declined",
            "processor-response-code": of.verification.declines ?? null,
            "gateway-rejection-reason": of.verification.rejection ?? null,
          },
        }
      : {}),
  });
}
