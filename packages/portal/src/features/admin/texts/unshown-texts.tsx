import { format, LANGUAGE_CODES, languageName, textSettingsMessages } from "@county-pay/core/messages";
import { NoticeBox, useLanguage } from "@county-pay/ui";
import { TEXTS, type TextDraft } from "./text-draft.ts";
import { explainText } from "./text-problem.ts";

/** Which texts readers do not see at all: which, in which language, and why. */
export function UnshownTexts({ draft }: { readonly draft: TextDraft }) {
  const language = useLanguage();
  const texts = language.texts(textSettingsMessages);
  const rows = TEXTS.filter(({ html }) => html).flatMap(({ key }) =>
    LANGUAGE_CODES.flatMap((code) => {
      const { isHidden, why } = explainText(draft.texts[key][code], texts);
      return isHidden ? [{ key, code, why }] : [];
    }),
  );
  if (rows.length === 0) return null;
  return (
    <NoticeBox tone="warn" title={texts.unshownTitle}>
      <ul className="cp-bullets">
        {rows.map(({ key, code, why }) => (
          <li key={`${key}.${code}`}>
            {format(texts.unshown, { text: texts.labels[key], language: languageName(code, language), why })}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
