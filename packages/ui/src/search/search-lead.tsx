import type { Company } from "@county-pay/core/company";
import type { SearchStore } from "@county-pay/core/journey";
import { format, searchMessages } from "@county-pay/core/messages";
import { fieldsInText } from "@county-pay/core/search";
import { useLanguage } from "../language/language.ts";
import { useStore } from "../store/use-store.ts";

/** What bills can be searched by here: the fields that the office offers. An empty line until they are known. */
export function SearchLead({ search, company }: { readonly search: SearchStore; readonly company: Company }) {
  const language = useLanguage();
  const list = useStore(search, ({ fields }) => fieldsInText(fields, company.isIng, language));
  return (
    <p className="cp-lead">
      {list ? format(language.texts(searchMessages).lead, { fields: list }) : "\u00a0"}
    </p>
  );
}
