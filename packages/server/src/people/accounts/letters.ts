import { accountMailMessages, counted, emailChangeMailMessages, format } from "@county-pay/core/messages";
import { fullName } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import { asCompany } from "../../db/tenant.ts";
import type { DueMail, LetterWriter } from "../../delivery/mail/index.ts";
import type { Services } from "../../kernel/services.ts";
import { LINK_MINUTES, type LinkPurpose, makeLink } from "./mail-tokens.ts";
import { UNDO_DAYS } from "./new-email/confirm.ts";
import { holderOfEmail } from "./new-email/request.ts";
import { openChange, undoLink } from "./new-email/undo.ts";

interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly isConfirmed: boolean;
}

/** The recipient of an email; undefined if there is no such user, or if the user's address has changed since. */
async function addresseeOf({ db }: Services, { company, to, data }: DueMail): Promise<Addressee | undefined> {
  const { rows } = await db.pool.query<
    Record<"first_name" | "last_name" | "email", string> & { id: number; confirmed: boolean }
  >(
    `select id, email, first_name, last_name, confirmed_at is not null as confirmed from users
     where company_id = $1 and id = $2::bigint and email_key = email_key($3) and disabled_at is null`,
    [company.id, data.user ?? null, to],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { id, email, confirmed, first_name: firstName, last_name: lastName } = row;
  const name = firstName || lastName ? fullName({ firstName, lastName }) : "";
  return { id, email, name, isConfirmed: confirmed };
}

const ROUTE = {
  confirm: "verify",
  email: "verify",
  reset: "resetpassword",
  invite: "resetpassword",
} as const;

async function linkTo(
  { db, config }: Services,
  { company }: DueMail,
  purpose: LinkPurpose,
  user: Pick<Addressee, "id" | "email">,
): Promise<string> {
  const token = await makeLink(db.pool, purpose, { companyId: company.id, ...user });
  return `${config.sites.portal.origin}${routePath(company.name, ROUTE[purpose])}?token=${token}`;
}

/** Not for users who have confirmed since, or who no longer exist. */
const confirm: LetterWriter = async (services, mail) => {
  const user = await addresseeOf(services, mail);
  if (!user || user.isConfirmed) return null;
  const texts = mail.language.texts(accountMailMessages);
  const county = mail.company.displayName;
  return {
    subject: format(texts.confirmSubject, { county }),
    name: user.name,
    paragraphs: [format(texts.confirm, { county })],
    link: { label: texts.confirmButton, url: await linkTo(services, mail, "confirm", user) },
    note: counted(texts.confirmNote, { count: LINK_MINUTES.confirm / 60 }, mail.language),
  };
};

/** Visitors can request this for any address: only existing users get it. */
const reset: LetterWriter = async (services, mail) => {
  const user = await addresseeOf(services, mail);
  if (!user) return null;
  const texts = mail.language.texts(accountMailMessages);
  const county = mail.company.displayName;
  return {
    subject: format(texts.resetSubject, { county }),
    name: user.name,
    paragraphs: [format(texts.reset, { county })],
    link: { label: texts.resetButton, url: await linkTo(services, mail, "reset", user) },
    note: counted(texts.resetNote, { count: LINK_MINUTES.reset }, mail.language),
  };
};

/** For users invited by an admin, unless they have chosen a password since. */
const invite: LetterWriter = async (services, mail) => {
  const user = await addresseeOf(services, mail);
  if (!user || user.isConfirmed) return null;
  const texts = mail.language.texts(accountMailMessages);
  const county = mail.company.displayName;
  return {
    subject: format(texts.inviteSubject, { county }),
    name: user.name,
    paragraphs: [format(texts.invite, { county })],
    link: { label: texts.inviteButton, url: await linkTo(services, mail, "invite", user) },
    note: counted(texts.inviteNote, { count: LINK_MINUTES.invite / 60 }, mail.language),
  };
};

const passwordChanged: LetterWriter = async (services, mail) => {
  const texts = mail.language.texts(accountMailMessages);
  const county = mail.company.displayName;
  return {
    subject: format(texts.passwordSubject, { county }),
    name: (await addresseeOf(services, mail))?.name ?? "",
    paragraphs: [texts.password],
  };
};

/** The change of address that an email is about; undefined once it is over. */
const changeOf = ({ db }: Services, { company, data }: DueMail) =>
  openChange(db.kysely, company.id, typeof data.change === "string" ? data.change : "0");

/** To the address of another person's sign-in, about which nobody else learns anything. */
const addressTaken: LetterWriter = async (_services, { language, company }) => {
  const texts = language.texts(emailChangeMailMessages);
  const county = company.displayName;
  return {
    subject: format(texts.takenSubject, { county }),
    name: "",
    paragraphs: [format(texts.taken, { county })],
  };
};

/** To a new address, whose owner puts it in force. */
const newAddress: LetterWriter = async (services, mail) => {
  const { company, language, to } = mail;
  const change = await changeOf(services, mail);
  if (!change) return null;
  const { userId } = change;
  const holder = await asCompany(services.db.kysely, company.id, (tenant) =>
    holderOfEmail(tenant, company.id, to, userId),
  );
  if (holder) return addressTaken(services, mail);
  const texts = language.texts(emailChangeMailMessages);
  const county = company.displayName;
  return {
    subject: format(texts.confirmSubject, { county }),
    name: "",
    paragraphs: [format(texts.confirm, { county })],
    link: {
      label: texts.confirmButton,
      url: await linkTo(services, mail, "email", { id: userId, email: change.newEmail }),
    },
    note: counted(texts.confirmNote, { count: LINK_MINUTES.email / 60 }, language),
  };
};

/** To the address until now, which takes the change back. It may soon be another person's: no name. */
const toOldAddress =
  (subject: "askedSubject" | "changedSubject", paragraph: "asked" | "changed"): LetterWriter =>
  async (services, mail) => {
    const change = await changeOf(services, mail);
    if (!change) return null;
    const texts = mail.language.texts(emailChangeMailMessages);
    const county = mail.company.displayName;
    return {
      subject: format(texts[subject], { county }),
      name: "",
      paragraphs: [format(texts[paragraph], { county })],
      link: { label: texts.undoButton, url: undoLink(services, mail.company, change) },
      note: counted(texts.undoNote, { count: UNDO_DAYS }, mail.language),
    };
  };

/** The emails about accounts, by kind. */
export const accountLetters = {
  confirm,
  reset,
  invite,
  passwordChanged,
  newAddress,
  addressTaken,
  addressAsked: toOldAddress("askedSubject", "asked"),
  addressChanged: toOldAddress("changedSubject", "changed"),
};
