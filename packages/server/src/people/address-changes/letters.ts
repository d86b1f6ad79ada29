import { addressChangeMailMessages, format, type Texts } from "@county-pay/core/messages";
import type { Letters } from "../../delivery/mail/index.ts";
import { addressChanges } from "./read.ts";

type MailTexts = Texts<typeof addressChangeMailMessages>;

/** Who changed it: the signed-in owner, or the office. */
const noticeOfChange = ({ IsByOwner }: { readonly IsByOwner: boolean }, texts: MailTexts): string =>
  IsByOwner ? texts.noticeUpdated : texts.accepted;

/** The email with a request's outcome, to the address named in the request. */
export const addressChangeLetters: Letters = {
  "address-change": async ({ db }, { company, language, data }) => {
    const id = typeof data.id === "string" ? data.id : "0";
    const [found] = await addressChanges(db.kysely, company.id, id);
    if (!found) return null;
    const texts = language.texts(addressChangeMailMessages);
    const county = company.displayName;
    const { NewAddress1, NewCity, NewState, NewZip, NewCountry, AccountNumber, NewFullName } = found.Request;
    return {
      subject: format(texts.subject, { county }),
      name: NewFullName,
      paragraphs: [format(texts[found.State], { county })],
      facts: [
        { label: texts.account, value: AccountNumber },
        { label: texts.address, value: [NewAddress1, NewCity, NewState, NewZip, NewCountry].join(", ") },
        ...(found.State === "rejected" ? [{ label: texts.reason, value: found.Reason }] : []),
      ],
      note: format(texts.note, { county }),
    };
  },
  // The person at the address on file learns about the request, but not who made it.
  "address-change-notice": async ({ db }, { company, language, data }) => {
    const id = typeof data.id === "string" ? data.id : "0";
    const [found] = await addressChanges(db.kysely, company.id, id);
    if (!found || found.State === "rejected") return null;
    const texts = language.texts(addressChangeMailMessages);
    const county = company.displayName;
    return {
      subject: format(texts.noticeSubject, { county }),
      name: "",
      paragraphs: [
        format(found.State === "accepted" ? noticeOfChange(found, texts) : texts.notice, { county }),
      ],
      facts: [{ label: texts.account, value: found.Request.AccountNumber }],
      note: format(texts.noticeNote, { county }),
    };
  },
};
