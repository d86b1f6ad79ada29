import { format, LANGUAGE_CODES, languageName, textSettingsMessages } from "@county-pay/core/messages";
import { Card, useLanguage } from "@county-pay/ui";
import { missingIn, type TextDraft } from "./text-draft.ts";

/** Which texts are not written in each language yet. */
export function MissingTexts({ draft }: { readonly draft: TextDraft }) {
  const language = useLanguage();
  const texts = language.texts(textSettingsMessages);
  const rows = LANGUAGE_CODES.map((code) => ({ code, missing: missingIn(code, draft) })).filter(
    ({ missing }) => missing.length > 0,
  );
  if (rows.length === 0) return <p className="cp-muted">{texts.complete}</p>;
  return (
    <Card title={texts.missingTitle}>
      <ul className="cp-bullets">
        {rows.map(({ code, missing }) => (
          <li key={code}>
            {format(texts.missing, {
              language: languageName(code, language),
              texts: missing
                .map((key) => (key === "statements" ? texts.statements : texts.labels[key]))
                .join(", "),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
