import type { OfferedMethod } from "@county-pay/core/journey";
import { format, residentPaymentMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";
import { useMethodWords } from "../../../shared/method-words/use-method-words.ts";

/** The saved methods that cannot be used now, with the reason and a link to manage them. */
export function UnusableMethods({ saved }: { readonly saved: readonly OfferedMethod[] }) {
  const { company } = usePortal();
  const texts = useTexts(residentPaymentMessages);
  const { nameOf } = useMethodWords();
  const why = {
    expired: texts.savedExpired,
    out_of_use: texts.savedOutOfUse,
    not_offered: format(texts.savedNotOffered, { company: company.displayName }),
  };
  const unusable = saved.flatMap(({ method, obstacle }) =>
    obstacle ? [{ id: method.id, words: `${nameOf(method)}: ${why[obstacle]}` }] : [],
  );
  return (
    <>
      {unusable.length > 0 ? (
        <ul className="cp-bullets cp-muted cp-small">
          {unusable.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      ) : null}
      <p className="cp-small">
        <Link to={routePath(company.name, "user-methods")}>{texts.manageMethods}</Link>
      </p>
    </>
  );
}
