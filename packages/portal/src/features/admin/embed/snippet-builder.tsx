import { embedSettingsMessages, LANGUAGE_CODES, languageName } from "@county-pay/core/messages";
import {
  isOfOneBill,
  isSnippetWhole,
  SNIPPET_MODES,
  SNIPPET_PLACES,
  type SnippetChoice,
  type SnippetPlace,
  snippet,
  snippetPolicy,
} from "@county-pay/core/settings";
import { Card, Checkbox, RadioGroup, Select, TextField, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { CodeBox } from "./code-box.tsx";
import { usePinnedLoader } from "./use-pinned-loader.ts";

/** What the widget shows and where it is pasted, and the resulting lines. */
export function SnippetBuilder(props: {
  readonly choice: SnippetChoice;
  readonly onChange: (choice: SnippetChoice) => void;
}) {
  const texts = useTexts(embedSettingsMessages);
  const language = useLanguage();
  const { choice, onChange } = props;
  const pinned = usePinnedLoader();
  const [place, setPlace] = useState<SnippetPlace>("html");
  const set = (part: Partial<SnippetChoice>) => onChange({ ...choice, ...part });
  return (
    <Card title={texts.snippet}>
      <RadioGroup
        legend={texts.mode}
        value={choice.mode}
        options={SNIPPET_MODES.map((mode) => ({
          value: mode,
          label: texts.modes[mode],
          detail: texts.modeHelp[mode],
        }))}
        onChange={(mode) => set({ mode })}
      />
      {isOfOneBill(choice.mode) ? (
        <div className="admin-embed__pair">
          <TextField
            label={texts.propertyId}
            value={choice.propertyId}
            maxLength={100}
            onChange={(propertyId) => set({ propertyId })}
          />
          <TextField
            label={texts.year}
            hint={texts.yearHint}
            inputMode="numeric"
            maxLength={4}
            width="short"
            value={choice.year}
            onChange={(year) => set({ year })}
          />
        </div>
      ) : null}
      <div className="admin-embed__pair">
        <Select
          label={texts.language}
          value={choice.language}
          options={[
            { value: "", label: texts.languagePage },
            ...LANGUAGE_CODES.map((code) => ({ value: code, label: languageName(code, language) })),
          ]}
          onChange={(chosen) => set({ language: LANGUAGE_CODES.find((code) => code === chosen) ?? "" })}
        />
        <TextField
          label={texts.linkText}
          hint={texts.linkHint}
          value={choice.link}
          maxLength={100}
          onChange={(link) => set({ link })}
        />
      </div>
      <RadioGroup
        legend={texts.place}
        value={place}
        options={SNIPPET_PLACES.map((one) => ({
          value: one,
          label: texts.places[one],
          detail: texts.placeHelp[one],
        }))}
        onChange={setPlace}
      />
      {pinned ? (
        <Checkbox
          label={texts.pin}
          hint={texts.pinHint}
          checked={choice.pinned !== null}
          onChange={(isPinned) => set({ pinned: isPinned ? pinned : null })}
        />
      ) : null}
      <Checkbox
        label={texts.nonce}
        hint={texts.nonceHint}
        checked={choice.hasNonce}
        onChange={(hasNonce) => set({ hasNonce })}
      />
      {isSnippetWhole(choice) ? (
        <CodeBox label={texts.code} code={snippet(choice, place)} />
      ) : (
        <p role="status" className="cp-muted">
          {texts.incomplete}
        </p>
      )}
      <details>
        <summary className="admin-embed__summary">{texts.policy}</summary>
        <p className="cp-muted">{texts.policyHelp}</p>
        <CodeBox label={texts.policy} code={snippetPolicy(choice.portalOrigin)} />
      </details>
    </Card>
  );
}
