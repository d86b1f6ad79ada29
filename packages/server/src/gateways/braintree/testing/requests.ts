import type { Given, Received } from "../../testing/faulty-server.ts";
import { answer, disputeXml, errorOf, saleXml, timeOf } from "./answers.ts";
import { type Books, type DisputeRecord, Invalid, newId, type Sale, statusOf } from "./books.ts";

/** What the emulator knows besides its books. */
export interface World {
  readonly books: Books;
  /** Requests with a key, by the key: what was asked, and the transaction that came of it. */
  readonly keys: Map<string, { asked: string; id: string }>;
  isIndexed(): boolean;
}

type Body = Record<string, unknown>;
const inside = (body: Body, name: string): Body => (body[name] as Body | undefined) ?? {};
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const centsOf = (value: unknown): number => Math.round(Number(value) * 100);
/** Executes a request with a key once. */
function once({ keys, books }: World, key: unknown, asked: unknown, run: () => Sale): Sale {
  if (typeof key !== "string") return run();
  const before = keys.get(key);
  if (before && before.asked !== JSON.stringify(asked)) throw new Invalid("915232", "api_request_key");
  if (before) return books.get(before.id);
  const keep = (sale: Sale): Sale => {
    keys.set(key, { asked: JSON.stringify(asked), id: sale.id });
    return sale;
  };
  try {
    return keep(run());
  } catch (error) {
    if (error instanceof Invalid && error.of.transaction) keep(error.of.transaction);
    throw error;
  }
}

function transactions(
  world: World,
  method: string,
  [id = "", act = ""]: readonly string[],
  body: Body,
): Given {
  const { books } = world;
  const asked = inside(body, "transaction");
  const key = asked.api_request_key;
  const shown = (sale: Sale, status = 200): Given => answer(status, "transaction", saleXml(sale));
  if (method === "GET") return shown(books.get(id));
  if (id === "") {
    const sale = once(world, key, body, () =>
      books.sell({
        amount: centsOf(asked.amount),
        orderId: text(asked.order_id),
        nonce: text(asked.payment_method_nonce) || undefined,
        token: text(asked.payment_method_token) || undefined,
        settles: inside(asked, "options").submit_for_settlement === true,
        storesWith:
          inside(asked, "options").store_in_vault_on_success === true
            ? text(inside(asked, "customer").id) || newId()
            : undefined,
      }),
    );
    const isDeclined = !["authorized", "submitted_for_settlement", "settled", "voided"].includes(
      statusOf(sale),
    );
    if (isDeclined) throw new Invalid("", "", { transaction: sale });
    return shown(sale, 201);
  }
  if (act === "submit_for_settlement") return shown(books.settleLater(id));
  if (act === "void") return shown(once(world, key, { id, act }, () => books.cancel(id)));
  if (act === "refund")
    return shown(
      once(world, key, { id, body }, () => books.refund(id, centsOf(asked.amount), text(asked.order_id))),
      201,
    );
  throw new Error("404");
}

function searched({ books, isIndexed }: World, body: Body): readonly Sale[] {
  const fields = inside(body, "search");
  const { is } = inside(fields, "order_id");
  const { min, max } = inside(fields, "created_at");
  const statuses = fields.status as readonly string[] | undefined;
  const ids = fields.ids as readonly string[] | undefined;
  if (!isIndexed()) return [];
  return [...books.sales.values()].filter(
    (sale) =>
      (is === undefined || sale.orderId === is) &&
      (statuses === undefined || statuses.includes(statusOf(sale))) &&
      (min === undefined || sale.createdAt >= Date.parse(text(min))) &&
      (max === undefined || sale.createdAt <= Date.parse(text(max))) &&
      (ids === undefined || ids.includes(sale.id)),
  );
}

function customers(world: World, method: string, [id = ""]: readonly string[], body: Body): Given {
  const { books } = world;
  if (method === "POST") {
    const asked = inside(body, "customer");
    const card = inside(asked, "credit_card");
    const nonce = text(card.payment_method_nonce);
    books.customer(
      text(asked.id),
      text(asked.company),
      nonce === "" ? undefined : { nonce, token: text(card.token) },
    );
    return customers(world, "GET", [text(asked.id)], {});
  }
  const found = books.customers.get(id.toLowerCase());
  if (!found) throw new Error("404");
  if (method === "DELETE") {
    books.deleteCustomer(id.toLowerCase());
    return { status: 200, body: "" };
  }
  const card = books.cardOfToken(found.token);
  return answer(method === "GET" ? 200 : 201, "customer", {
    id,
    company: found.company || null,
    "created-at": timeOf(found.createdAt),
    "credit-cards": {
      array: "credit-card",
      items: card
        ? [
            {
              token: found.token,
              "card-type": card.cardType,
              "last-4": card.last4,
              "expiration-month": "12",
              "expiration-year": "2030",
            },
          ]
        : [],
    },
  });
}

function disputes(
  { books }: World,
  method: string,
  [id = "", act = "", item = ""]: readonly string[],
  body: Body,
): Given {
  const shown = (dispute: DisputeRecord): Given => answer(200, "dispute", disputeXml(books, dispute));
  if (id === "advanced_search") {
    const { min } = inside(inside(body, "search"), "received_date");
    const found = [...books.disputes.values()].filter(
      ({ openedAt }) => timeOf(openedAt).slice(0, 10) >= text(min),
    );
    return answer(200, "disputes", {
      collection: "dispute",
      items: found.map((one) => disputeXml(books, one)),
    });
  }
  const dispute = books.disputes.get(id);
  if (!dispute) throw new Error("404");
  if (method === "GET") return shown(dispute);
  if (dispute.status !== "open") throw new Invalid(act === "evidence" ? "95701" : "95704", "status");
  if (act === "accept") dispute.status = "accepted";
  else if (act === "finalize") dispute.status = "disputed";
  else if (method === "DELETE") {
    dispute.evidence.splice(
      dispute.evidence.findIndex((one) => one.id === item),
      1,
    );
  } else {
    const asked = inside(body, "evidence");
    const one = { id: newId(), comments: text(asked.comments), document: text(asked.document_upload_id) };
    if (one.comments.length > 4_000) throw new Invalid("95708", "comments");
    dispute.evidence.push(one);
    return answer(201, "evidence", { id: one.id });
  }
  return shown(dispute);
}

/** Where a browser with a client token asks for Braintree's configuration: at Braintree, never here. */
const CONFIGURATION_URL = "https://api.sandbox.braintreegateway.com:443/client_api/v1/configuration";

type Answerer = (world: World, method: string, rest: readonly string[], body: Body) => Given;

/** A search answers first with IDs and then with the transactions of these IDs. */
const search: Answerer = (world, _method, [kind], body) =>
  kind === "advanced_search_ids"
    ? answer(200, "search-results", {
        "page-size": 50,
        ids: { array: "item", items: searched(world, body).map(({ id }) => id) },
      })
    : answer(200, "credit-card-transactions", {
        collection: "transaction",
        items: searched(world, body).map(saleXml),
      });

const ANSWERERS: Readonly<Record<string, Answerer>> = {
  transactions: (world, method, rest, body) =>
    (rest[0]?.startsWith("advanced_search") ? search : transactions)(world, method, rest, body),
  customers,
  disputes,
  client_token: (_world, _method, _rest, body) =>
    answer(201, "client-token", {
      value: Buffer.from(
        JSON.stringify({
          version: inside(body, "client_token").version,
          environment: "sandbox",
          authorizationFingerprint: "fingerprint",
          configUrl: CONFIGURATION_URL,
        }),
      ).toString("base64"),
    }),
  payment_methods({ books }, _method, rest) {
    if (!books.forget(rest[1] ?? "")) throw new Error("404");
    return { status: 200, body: "" };
  },
};

const SCOPES: Readonly<Record<string, string>> = { customers: "customer", disputes: "dispute" };

/** Answers a request below `/merchants/…`. */
export function answerRequest(world: World, { method, path, body: raw }: Received): Given {
  const [, , , kind = "", ...rest] = path.split("/");
  if (kind === "document_uploads")
    return answer(201, "document-upload", { id: `document_${newId()}`, size: raw.length });
  try {
    const body = raw.length > 0 ? (JSON.parse(raw.toString("utf8")) as Body) : {};
    return ANSWERERS[kind]?.(world, method, rest, body) ?? { status: 404, body: "" };
  } catch (error) {
    if (error instanceof Invalid) return errorOf(SCOPES[kind] ?? "transaction", error);
    if (error instanceof Error && error.message === "404") return { status: 404, body: "" };
    throw error;
  }
}
