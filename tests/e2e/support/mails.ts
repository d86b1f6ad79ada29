import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mail of this subject to an address, once it came. Each journey writes to an address of its own. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await request.get("/dev/mailbox.json")).json()) as readonly Mail[];
        found = mails.find((mail) => mail.to === to && subject.test(mail.subject));
        return found?.subject ?? "";
      },
      { message: `a mail to ${to}`, timeout: 20_000 },
    )
    .toMatch(subject);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

/** The first address of this site in a mail, as a path of it. */
export function linkIn({ text }: Mail): string {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) throw new Error("the mail has no link");
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** An address that nobody else of this run has. */
export const someone = (name: string): string => `${name}.${Date.now().toString(36)}@resident.example`;
