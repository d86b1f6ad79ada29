import { type Kysely, sql } from "kysely";
import PostalMime from "postal-mime";
import type { Tables } from "../../db/tables.ts";
import { isAboutAddress, statusIn } from "./bounce-status.ts";
import { stopSendingTo } from "./bounces.ts";
import { mailOfReturnPath, type Reader, type SentMail } from "./return-path.ts";

/**
 * The result of a bounced message. `bounced`: the email counts as refused; `isStopped` if nothing more is sent to its
 * address. `later`: the other side keeps trying. `not-ours`: not a return path of this installation. `no-report`: it
 * does not report a delivery, such as an automatic answer.
 */
export type TakenBounce =
  | { readonly result: "bounced"; readonly isStopped: boolean }
  | { readonly result: "later" | "not-ours" | "no-report" };

interface Report {
  readonly action: string;
  readonly status: string | null;
  readonly reason: string;
}

const unfolded = (text: string): string => text.replace(/\r?\n[ \t]+/g, " ");
const field = (text: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.+)$`, "im").exec(text)?.[1]?.trim() ?? "";

/** The content of a delivery report (RFC 3464); null in a message without one. */
function reportIn(parts: readonly { readonly mimeType: string; readonly content: unknown }[]): Report | null {
  const part = parts.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (!part) return null;
  const { content } = part;
  const text = unfolded(
    typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8"),
  );
  const action = field(text, "Action").toLowerCase();
  const status = statusIn(field(text, "Status"));
  return { action, status, reason: (field(text, "Diagnostic-Code") || (status ?? action)).slice(0, 500) };
}

/** The headers in which a mail server names the delivery address. */
const DELIVERED_TO = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"]);

/**
 * Processes a message that bounced to a return path, as passed on by the mail server; `to` if the server itself names
 * the delivery address. The same message twice changes nothing. Only the address that we sent to is stopped, whatever
 * the message says.
 */
export async function takeBounce(
  services: Reader & { readonly kysely: Kysely<Tables> },
  message: string | Uint8Array,
  to = "",
): Promise<TakenBounce> {
  const { headers, attachments } = await PostalMime.parse(message);
  const addresses = [to, ...headers.filter(({ key }) => DELIVERED_TO.has(key)).map(({ value }) => value)];
  const sent = addresses
    .map((address) => mailOfReturnPath(services, address))
    .find((mail): mail is SentMail => mail !== null);
  if (!sent) return { result: "not-ours" };
  const report = reportIn(attachments);
  if (!report) return { result: "no-report" };
  if (report.action !== "failed") return { result: "later" };
  return services.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ recipient: string }>`update mails set state = 'bounced', sent_at = null,
        last_error = ${report.reason} where company_id = ${sent.companyId} and id = ${sent.id}::bigint
        and state in ('sent', 'bounced') returning recipient`.execute(transaction);
    const [mail] = rows;
    if (!mail) return { result: "not-ours" };
    const isStopped = isAboutAddress(report.status);
    if (isStopped) await stopSendingTo(transaction, sent.companyId, mail.recipient, report.reason);
    return { result: "bounced", isStopped };
  });
}
