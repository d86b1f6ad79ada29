import type { Pool } from "pg";

/** A text message to a ten-digit number. */
interface TextMessage {
  readonly companyId: number;
  /** The same for every try, so the provider recognizes a message that is sent twice. */
  readonly id: string;
  readonly phone: string;
  readonly body: string;
}

/** The outcome of a try: `refused` is permanent, `later` may be retried. */
export type TextDelivery =
  | { readonly result: "sent" }
  | { readonly result: "refused" | "later"; readonly error: string };

/** A recipient's reply to a text message. */
interface TextReply {
  readonly companyId: number;
  readonly id: string;
  readonly phone: string;
  readonly words: string;
}

/** The port of text messages. */
export interface TextMessages {
  /** May throw, which counts as `later`. */
  send(message: TextMessage): Promise<TextDelivery>;
  /** Unread replies, oldest first. */
  replies(): Promise<readonly TextReply[]>;
  /** Marks a reply as read. */
  read(reply: TextReply): Promise<void>;
}

/** Faults for testing: a number that ends in 0000 is refused permanently, one that ends in 0001 temporarily. */
function faultOf(phone: string): TextDelivery | null {
  if (phone.endsWith("0000")) return { result: "refused", error: "no such number" };
  return phone.endsWith("0001") ? { result: "later", error: "busy" } : null;
}

/** The local adapter: sends nothing and stores every message for inspection; replies come from its table. */
export const recordTextMessages = (pool: Pool): TextMessages => ({
  async send({ companyId, phone, body }) {
    const fault = faultOf(phone);
    if (fault) return fault;
    await pool.query("insert into text_messages (company_id, phone, body) values ($1, $2, $3)", [
      companyId,
      phone,
      body,
    ]);
    return { result: "sent" };
  },
  async replies() {
    const { rows } = await pool.query<TextReply>(
      `select company_id as "companyId", id::text, phone, words from text_replies
       where company_id in (select company_id from counties_here) order by at, id limit 100`,
    );
    return rows;
  },
  async read({ companyId, id }) {
    await pool.query("delete from text_replies where company_id = $1 and id = $2::bigint", [companyId, id]);
  },
});
