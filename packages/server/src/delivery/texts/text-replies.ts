import type { Services } from "../../kernel/services.ts";
import type { TextMessages } from "./text-messages.ts";

/** The one-word replies that stop all text messages, and those that allow them again, in all languages. */
const STOP = new Set([
  "STOP",
  "STOPALL",
  "UNSUBSCRIBE",
  "CANCEL",
  "END",
  "QUIT",
  "REVOKE",
  "OPTOUT",
  "ALTO",
  "PARAR",
  "CANCELAR",
  "FIN",
  "DUNG",
  "DUNGLAI",
  "NGUNG",
  "HUY",
]);
const START = new Set(["START", "UNSTOP", "INICIAR", "EMPEZAR", "BATDAU", "TIEPTUC"]);

/** A reply as one word without accents: 'Dừng lại.' is 'DUNGLAI'. */
const keywordOf = (text: string): string =>
  text
    .normalize("NFD")
    .toUpperCase()
    .replaceAll("Đ", "D")
    .replace(/[^A-Z]/g, "");

/**
 * Reads the replies to text messages: after STOP, a number gets none from this county until it sends START. Reading a
 * reply twice changes nothing. Returns how many were read.
 */
export async function takeTextReplies({ db }: Services, out: TextMessages): Promise<number> {
  const replies = await out.replies();
  for (const reply of replies) {
    const keyword = keywordOf(reply.words);
    const values = [reply.companyId, reply.phone.replace(/\D/g, "").slice(-10)];
    if (STOP.has(keyword))
      await db.pool.query("insert into text_stops values ($1, $2) on conflict do nothing", values);
    if (START.has(keyword))
      await db.pool.query("delete from text_stops where company_id = $1 and phone = $2", values);
    await out.read(reply);
  }
  return replies.length;
}
