import type { Pool } from "pg";

/** A text message to a number of ten digits. */
export interface TextMessage {
  readonly companyId: number;
  readonly phone: string;
  readonly body: string;
}

/** The way out for text messages. Throws where one could not be handed over. */
export interface TextMessages {
  send(message: TextMessage): Promise<void>;
}

/** The local adapter: sends nothing and keeps every message for who looks at it. */
export const recordTextMessages = (pool: Pool): TextMessages => ({
  async send({ companyId, phone, body }) {
    await pool.query("insert into text_messages (company_id, phone, body) values ($1, $2, $3)", [
      companyId,
      phone,
      body,
    ]);
  },
});
