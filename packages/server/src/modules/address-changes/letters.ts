import { addressChangeMailMessages, format } from "@county-pay/core/messages";
import type { Letters } from "../mail/index.ts";
import { addressChanges } from "./read.ts";

/** The mail that tells what became of a request, to the address that the request names. */
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
      paragraphs: [format(found.IsUpdated ? texts.updated : texts.sent, { county })],
      facts: [
        { label: texts.account, value: AccountNumber },
        { label: texts.address, value: [NewAddress1, NewCity, NewState, NewZip, NewCountry].join(", ") },
      ],
      note: format(texts.note, { county }),
    };
  },
};
