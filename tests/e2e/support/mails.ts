import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Waits for the newest email with this subject to an address. Each journey uses a separate address. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  const found: Mail[] = [];
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get("/dev/mailbox.json")).json()) as readonly Mail[];
        found.push(...mails.filter((mail) => mail.to === to && subject.test(mail.subject)).slice(0, 1));
        return found.length;
      },
      { message: `a mail to ${to} about ${subject}` },
    )
    .toBeGreaterThan(0);
  const [mail] = found;
  if (!mail) throw new Error(`there is no mail to ${to}`);
  return mail;
}

/** The first link in an email to this site, or to one of its pages: path and query. */
export function linkIn({ text }: Mail, page = ""): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(`/${page}`));
  if (!link) throw new Error(`the mail has no link to ${page || "this site"}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** An address that no other journey of this run uses. */
export const someone = (name: string): string => `${name}.${crypto.randomUUID()}@resident.example`;
