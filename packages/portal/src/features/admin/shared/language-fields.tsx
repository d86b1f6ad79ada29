import {
  format,
  LANGUAGE_CODES,
  type LanguageCode,
  languageName,
  settingsSaveMessages,
} from "@county-pay/core/messages";
import { Field, useLanguage } from "@county-pay/ui";
import { useId } from "react";
import "./language-fields.css";
import { useInLanguage } from "./use-in-language.ts";

/** A text in some of the languages. */
export type Translations = Readonly<Partial<Record<LanguageCode, string | undefined>>>;

const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

/** Whether a text that is written in some language is missing in this one. */
export const isMissing = (values: Translations, code: LanguageCode): boolean =>
  !isWritten(values[code]) && Object.values(values).some(isWritten);

/**
 * The headings of the columns of languages, each with the number of missing translations. On narrow screens, where
 * each field shows its own label, they are hidden.
 */
export function LanguageHeads({ rows }: { readonly rows: readonly Translations[] }) {
  const language = useLanguage();
  const texts = language.texts(settingsSaveMessages);
  return (
    <div className="portal-languages portal-languages__heads" aria-hidden="true">
      {LANGUAGE_CODES.map((code) => {
        const name = languageName(code, language);
        const count = rows.filter((values) => isMissing(values, code)).length;
        return (
          <span key={code}>{count === 0 ? name : format(texts.missingCount, { language: name, count })}</span>
        );
      })}
    </div>
  );
}

/**
 * One text in every language, side by side: a column for each, stacked on narrow screens. A missing translation is
 * marked. `label` names the text.
 */
export function LanguageFields(props: {
  readonly label: string;
  readonly values: Translations;
  readonly onChange: (code: LanguageCode, text: string) => void;
  /** The ID and error of the English field. */
  readonly id?: string;
  readonly error?: string;
  readonly maxLength?: number;
  /** Whether we have translations of this text, which are shown where the office wrote none. */
  readonly isOurs?: boolean;
  /** For several lines of text, which show their labels at any width. */
  readonly rows?: number;
}) {
  const inLanguage = useInLanguage();
  const texts = useLanguage().texts(settingsSaveMessages);
  const noteId = useId();
  const { label, values, onChange, rows, isOurs = false } = props;
  return (
    <div className={rows === undefined ? "portal-languages portal-languages--headed" : "portal-languages"}>
      {LANGUAGE_CODES.map((code) => {
        const own = code === "en" ? { id: props.id, error: props.error } : {};
        const missing = !isOurs && isMissing(values, code);
        const note = `${noteId}-${code}`;
        return (
          <div key={code} className={missing ? "portal-languages__missing" : undefined}>
            <Field
              label={code === "en" && rows === undefined ? label : inLanguage(label, code)}
              {...(own.id === undefined ? {} : { id: own.id })}
              error={own.error ?? ""}
            >
              {(ties) => {
                const described = [ties["aria-describedby"], missing ? note : ""].filter(Boolean).join(" ");
                const common = {
                  ...ties,
                  "aria-describedby": described === "" ? undefined : described,
                  lang: code,
                  value: values[code] ?? "",
                  maxLength: props.maxLength,
                  placeholder: isOurs && code !== "en" ? texts.translatedByUs : undefined,
                };
                return rows === undefined ? (
                  <input
                    {...common}
                    className="cp-input"
                    type="text"
                    onChange={(event) => onChange(code, event.currentTarget.value)}
                  />
                ) : (
                  <textarea
                    {...common}
                    className="cp-input portal-text-area"
                    rows={rows}
                    onChange={(event) => onChange(code, event.currentTarget.value)}
                  />
                );
              }}
            </Field>
            {missing ? (
              <p className="portal-languages__note" id={note}>
                {texts.notTranslated}
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
