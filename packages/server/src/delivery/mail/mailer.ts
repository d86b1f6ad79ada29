import { createTransport, type SentMessageInfo, type Transporter, type TransportOptions } from "nodemailer";
import type { Pool } from "pg";
import type { MailSettings } from "../../config.ts";
import type { Delivery, Mailer } from "../../kernel/mailer.ts";
import { isAboutAddress, statusIn } from "./bounce-status.ts";
import { type Catcher, startCatcher } from "./catcher.ts";

const TIMEOUTS = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  dnsTimeout: 8_000,
} as const;

interface SmtpError {
  readonly message: string;
  readonly responseCode?: number;
  readonly command?: string;
}

const isSmtpError = (error: unknown): error is SmtpError =>
  typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";

/** A 5xx about the recipient or the message is permanent; one about us, such as a wrong password, is ours to fix. */
function deliveryOf(error: unknown): Delivery {
  if (!isSmtpError(error)) return { result: "later", error: String(error) };
  const { responseCode = 0, command = "", message } = error;
  const isAboutThem = responseCode >= 500 && responseCode < 600 && /^(?:RCPT|DATA)\b/.test(command);
  const reason = message.slice(0, 500);
  if (!isAboutThem) return { result: "later", error: reason };
  const isAddressBad = command.startsWith("RCPT") && isAboutAddress(statusIn(message));
  return { result: "bounced", error: reason, isAddressBad };
}

/** One click in an email program unsubscribes (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Readonly<Record<string, string>> =>
  url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};

type Connection = { readonly transport: Transporter<SentMessageInfo>; readonly catcher: Catcher | null };

/**
 * Sends through SMTP_URL. Without one, outside production, emails go by real SMTP to a server in this process that
 * catches them for /dev/mailbox.
 */
export function createMailer(settings: MailSettings, pool: Pool): Mailer {
  let connection: Promise<Connection> | undefined;
  const connect = async (): Promise<Connection> => {
    const catcher = settings.smtpUrl ? null : await startCatcher(pool);
    const url = settings.smtpUrl ?? catcher?.url ?? "";
    const options = { url, pool: true, maxConnections: 3, ...TIMEOUTS };
    return {
      transport: createTransport({
        ...options,
        disableFileAccess: true,
        disableUrlAccess: true,
      } as TransportOptions),
      catcher,
    };
  };
  return {
    canSend: settings.smtpUrl !== null || settings.catches,
    async send({ to, fromName, messageId, subject, text, html, images = [], unsubscribe, returnPath }) {
      connection ??= connect();
      try {
        const { transport } = await connection;
        await transport.sendMail({
          from: { name: fromName, address: settings.from },
          to: { name: "", address: to },
          subject,
          text,
          html,
          attachments: images.map(({ id, name, png }) => ({
            cid: id,
            filename: name,
            content: png,
            contentDisposition: "inline",
          })),
          messageId: `<${messageId}@${settings.from.split("@")[1] ?? "localhost"}>`,
          headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribe) },
          ...(returnPath ? { envelope: { from: returnPath, to } } : {}),
        });
        return { result: "sent" };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    async close() {
      const open = await connection?.catch(() => undefined);
      connection = undefined;
      open?.transport.close();
      await open?.catcher?.close();
    },
  };
}
