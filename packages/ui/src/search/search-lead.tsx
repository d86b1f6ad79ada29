import type { Company } from "@county-pay/core/company";
import type { SearchStore } from "@county-pay/core/journey";
import { format, searchMessages } from "@county-pay/core/messages";
import { fieldsInText, usualFieldsInText } from "@county-pay/core/search";
import { useLanguage } from "../language/language.ts";
import { useStore } from "../store/use-store.ts";

/**
 * What bills can be searched by here: the fields that the office offers. Until they are known, the place that the sentence
 * usually needs, so that nothing below it moves.
 */
export function SearchLead({ search, company }: { readonly search: SearchStore; readonly company: Company }) {
  const language = useLanguage();
  const { lead } = language.texts(searchMessages);
  const list = useStore(search, ({ fields }) => fieldsInText(fields, company.isIng, language));
  return list ? (
    <p className="cp-lead">{format(lead, { fields: list })}</p>
  ) : (
    <p className="cp-lead cp-lead--awaited" aria-hidden="true">
      {format(lead, { fields: usualFieldsInText(company.isIng, language) })}
    </p>
  );
}
