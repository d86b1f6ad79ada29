import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import PostalMime from "postal-mime";
import { escapeHtml } from "../../http/pages/escape-html.ts";
import { refuse } from "../../http/refusal.ts";
import type { Services } from "../../kernel/services.ts";

/** An email that was caught instead of delivered. */
export interface CaughtMail {
  readonly id: number;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The cell that caught it, of an installation with several. */
  readonly cell?: string;
}

/** The caught emails, newest first. */
async function caughtMails({ db }: Services): Promise<readonly CaughtMail[]> {
  const { rows } = await db.pool.query<{ id: number; caught_at: Date; raw: Buffer }>(
    "select id, caught_at, raw from caught_mails order by id desc limit 100",
  );
  return Promise.all(
    rows.map(async ({ id, caught_at, raw }) => {
      const { from, to, subject = "", text = "", html = "" } = await PostalMime.parse(raw);
      const addresses = (to ?? []).map(({ address }) => address ?? "").join(", ");
      return { id, at: caught_at.toISOString(), from: from?.name ?? "", to: addresses, subject, text, html };
    }),
  );
}

/** Where the mailbox is; its list is at the same path with `.json`. */
export const MAILBOX_PATH = "/dev/mailbox";
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** The headers that a proxy adds to a request. */
const FORWARDED = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Emails contain links that open accounts: they are shown only to this machine, and to no page that pretends to be it.
 * Only the original Host header and the connection's addresses count; a request through a proxy is never local.
 */
function isLocal({ headers, ip, socket }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const host = (headers.host ?? "").replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  const isLocalName = host === "localhost" || (isIP(host) !== 0 && LOOPBACK.test(host));
  const isLocalCaller = LOOPBACK.test(ip) && LOOPBACK.test(socket.remoteAddress ?? ip);
  return isLocalName && isLocalCaller;
}

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const article = ({ at, to, subject, text }: CaughtMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ${escapeHtml(at)}</p><pre>${linked(text)}</pre></article><hr>`;

/**
 * Whether the front itself asks, which has seen that the caller is local: whatever it sends on has the caller's address.
 */
const isOfFront = ({ headers }: FastifyRequest): boolean => headers["x-forwarded-for"] === undefined;

/** The development mailbox, if no SMTP server is configured: /dev/mailbox as a page, /dev/mailbox.json as a list. */
export function registerMailbox(app: FastifyInstance, services: Services): void {
  if (!services.config.mail.isShown) return;
  serveMailbox(app, () => caughtMails(services), services.config.cell === null ? isLocal : isOfFront);
}

/** Serves these mails as the development mailbox, to callers who may see them. */
export function serveMailbox(
  app: FastifyInstance,
  mailsOf: () => Promise<readonly CaughtMail[]>,
  maySee: (request: FastifyRequest) => boolean = isLocal,
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (maySee(request)) return;
    const refusal = refuse("not_found");
    await reply.code(refusal.status).send({ Code: refusal.code, Message: "" });
  });
  app.get(`${MAILBOX_PATH}.json`, async (_request, reply) =>
    reply.header("cache-control", "no-store").send(await mailsOf()),
  );
  app.get(MAILBOX_PATH, async (_request, reply) => {
    const mails = await mailsOf();
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${MAILBOX_PATH}</title></head><body><h1>${MAILBOX_PATH}</h1>${mails.map(article).join("")}</body></html>`,
      );
  });
}
