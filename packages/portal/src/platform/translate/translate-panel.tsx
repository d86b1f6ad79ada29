import { format, translateMessages } from "@county-pay/core/messages";
import { Button, Select, useLanguage, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { languagesFrom, nameOf, type TranslatorApi, translatorApi } from "./translator-api.ts";
import { useTranslation } from "./use-translation.ts";

/** Translates the page with the browser's own translator, or explains how to translate it in the browser. */
export function TranslatePanel({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(translateMessages);
  const [api] = useState(translatorApi);
  return (
    <section className="cp-root portal-translate" aria-label={texts.title}>
      {api ? <WithTranslator api={api} onClose={onClose} /> : <Help onClose={onClose} />}
    </section>
  );
}

function WithTranslator({ api, onClose }: { readonly api: TranslatorApi; readonly onClose: () => void }) {
  const texts = useTexts(translateMessages);
  const { code: spoken } = useLanguage();
  const { state, start, showOriginal } = useTranslation(api);
  const [languages, setLanguages] = useState<Awaited<ReturnType<typeof languagesFrom>> | null>(null);
  useEffect(() => {
    void languagesFrom(api, spoken).then(setLanguages);
  }, [api, spoken]);
  if (languages?.length === 0) return <Help onClose={onClose} />;
  const code = state.kind === "original" ? "" : state.code;
  return (
    <>
      <div className="portal-translate__choice" translate="no">
        <Select
          label={texts.language}
          value={code}
          options={[
            { value: "", label: texts.choose },
            ...(languages ?? []).map((language) => ({ value: language.code, label: language.name })),
          ]}
          onChange={(chosen) => (chosen ? void start(chosen) : showOriginal())}
        />
        {state.kind === "active" ? <Button onPress={showOriginal}>{texts.original}</Button> : null}
        <Button
          kind="quiet"
          onPress={() => {
            showOriginal();
            onClose();
          }}
        >
          {texts.close}
        </Button>
      </div>
      <p role="status">
        {state.kind === "starting" ? texts.starting : null}
        {state.kind === "active" ? format(texts.active, { language: nameOf(state.code) }) : null}
        {state.kind === "failed" ? texts.failed : null}
      </p>
    </>
  );
}

function Help({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(translateMessages);
  return (
    <div className="portal-translate__help" translate="no">
      <p>{texts.helpIntro}</p>
      <ul>
        <li>{texts.helpChrome}</li>
        <li>{texts.helpSafari}</li>
        <li>{texts.helpFirefox}</li>
        <li>{texts.helpOther}</li>
      </ul>
      <Button onPress={onClose}>{texts.close}</Button>
    </div>
  );
}
