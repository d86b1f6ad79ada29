import type { FastifyInstance } from "fastify";
import { type CaughtMail, sendDueMails } from "../delivery/mail/index.ts";
import type { Services } from "../kernel/services.ts";
import { LETTERS } from "../letters.ts";

const SILENT = { info: () => undefined, error: () => undefined };

/** Sends queued emails over real SMTP, and returns what /dev/mailbox shows for an address, newest first. */
export async function mailsTo(
  app: FastifyInstance,
  services: Services,
  address: string,
): Promise<readonly CaughtMail[]> {
  await sendDueMails(services, LETTERS, SILENT);
  const mails: readonly CaughtMail[] = (await app.inject({ url: "/dev/mailbox.json" })).json();
  return mails.filter(({ to }) => to.toLowerCase() === address.toLowerCase());
}

/** The token in an email's link. */
export function tokenIn(mail: CaughtMail | undefined): string {
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error("there is no link in the mail");
  return token;
}
