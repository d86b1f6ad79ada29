import {
  format,
  LANGUAGE_CODES,
  languageName,
  settingsSaveMessages,
  textSettingsMessages,
} from "@county-pay/core/messages";
import { Card, useLanguage, useTexts } from "@county-pay/ui";
import { CountyHtml } from "../../../platform/county-html/county-html.tsx";
import { isMissing, TextArea, useInLanguage } from "../shared/index.ts";
import { firstWritten, type InLanguages, type TEXTS } from "./text-draft.ts";
import { explainText } from "./text-problem.ts";

/** Why readers do not see a text as it is written; nothing if they do. */
function Explained({ html }: { readonly html: string }) {
  const { why } = explainText(html, useTexts(textSettingsMessages));
  return why === "" ? null : <p className="portal-languages__note">{why}</p>;
}

/** One of the county's texts in every language: where it is shown, its content, and a preview. */
export function TextCard(props: {
  readonly text: (typeof TEXTS)[number];
  readonly value: InLanguages;
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
  readonly onChange: (value: InLanguages) => void;
}) {
  const language = useLanguage();
  const texts = language.texts(textSettingsMessages);
  const saveTexts = language.texts(settingsSaveMessages);
  const inLanguage = useInLanguage();
  const { text, value } = props;
  const first = firstWritten(value);
  const otherwise = first
    ? format(texts.other, { language: languageName(first, language) })
    : texts[text.otherwise];
  return (
    <Card title={texts.labels[text.key]}>
      <p className="cp-muted">
        {texts.help[text.key]} {text.html ? texts.kinds.html : texts.kinds.text}
      </p>
      <div className="portal-languages">
        {LANGUAGE_CODES.map((code) => {
          const label = inLanguage(texts.labels[text.key], code);
          const missing = isMissing(value, code);
          return (
            <div key={code} className={missing ? "portal-languages__missing" : undefined}>
              <TextArea
                label={label}
                id={props.idOf(`${text.key}.${code}`)}
                error={props.errorOf(`${text.key}.${code}`)}
                rows={text.key === "TermsConditions" ? 10 : text.html ? 6 : 3}
                lang={code}
                value={value[code]}
                onChange={(written) => props.onChange({ ...value, [code]: written })}
              />
              <section className="admin-texts__preview" aria-label={format(texts.previewOf, { text: label })}>
                <p className="admin-texts__head">{texts.preview}</p>
                {missing ? <p className="portal-languages__note">{saveTexts.notTranslated}</p> : null}
                {value[code].trim() === "" ? (
                  <p className="cp-muted">{format(texts.empty, { otherwise })}</p>
                ) : text.html ? (
                  <>
                    <CountyHtml text={value[code]} lang={code} sample />
                    <Explained html={value[code]} />
                  </>
                ) : (
                  <p lang={code}>{value[code]}</p>
                )}
              </section>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
