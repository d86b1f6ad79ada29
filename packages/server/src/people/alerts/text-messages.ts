import type { Pool } from "pg";

/** A text message to a number of ten digits. */
interface TextMessage {
  readonly companyId: number;
  /** The same at every try, so that a message that is handed over twice is known as one. */
  readonly id: string;
  readonly phone: string;
  readonly body: string;
}

/** What became of a try: `refused` is for good, `later` may go better. */
export type TextDelivery =
  | { readonly result: "sent" }
  | { readonly result: "refused" | "later"; readonly error: string };

/** A person's answer to a text message. */
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
  /** Answers that were not read yet, oldest first. */
  replies(): Promise<readonly TextReply[]>;
  /** This answer was read: it comes no more. */
  read(reply: TextReply): Promise<void>;
}

/** Faults to be tried: a number that ends in 0000 is refused for good, one that ends in 0001 for now. */
function faultOf(phone: string): TextDelivery | null {
  if (phone.endsWith("0000")) return { result: "refused", error: "no such number" };
  return phone.endsWith("0001") ? { result: "later", error: "busy" } : null;
}

/** The local adapter: sends nothing and keeps every message for inspection; answers come from its table. */
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
      'select company_id as "companyId", id::text, phone, words from text_replies order by at, id limit 100',
    );
    return rows;
  },
  async read({ companyId, id }) {
    await pool.query("delete from text_replies where company_id = $1 and id = $2::bigint", [companyId, id]);
  },
});
