import { TYPEFACES, typefaceNamed } from "@county-pay/core/company";
import type { CompanySettingsWire } from "@county-pay/core/contract";
import { lookSettingsMessages } from "@county-pay/core/messages";
import { isSame, isThemeColor, type ThemeDraft, themeDraft, themeText } from "@county-pay/core/settings";
import { Card, Select, useTexts } from "@county-pay/ui";
import { useRef } from "react";
import { type Edited, LanguageFields, LinkRows, linkProblems, SettingsScreen } from "../shared/index.ts";
import "./admin-look.css";
import { ContrastTable } from "./contrast-table.tsx";
import { LogoField } from "./logo-field.tsx";
import { ThemeColorFields } from "./theme-colors.tsx";
import { ThemePreview } from "./theme-preview.tsx";

interface LookDraft extends ThemeDraft {
  readonly logo: string;
}

const read = ({ Config, Customization }: CompanySettingsWire): LookDraft => ({
  ...themeDraft(Customization.Theme),
  logo: Config.Logo,
});

const colorProblems = ({ colors }: LookDraft, sentence: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([area, given]) =>
      Object.entries(given)
        .filter(([, color]) => !isThemeColor(String(color)))
        .map(([name]) => [`${area}.${name}`, sentence] as const),
    ),
  );

function Look({ seen, draft, change, idOf, errorOf }: Edited<LookDraft>) {
  const texts = useTexts(lookSettingsMessages);
  const isWhole = Object.keys(colorProblems(draft, texts.colorError)).length === 0;
  // An incomplete color is not applied: the preview keeps the last valid set.
  const last = useRef(draft.colors);
  if (isWhole) last.current = draft.colors;
  const colors = last.current;
  return (
    <div className="cp-with-side admin-look">
      <div className="cp-stack">
        <ThemeColorFields
          colors={draft.colors}
          onChange={(next) => change({ ...draft, colors: next })}
          idOf={idOf}
          errorOf={errorOf}
        />
        <Card title={texts.typeface}>
          <Select
            label={texts.typeface}
            hint={texts.typefaceHelp}
            value={draft.typeface}
            options={TYPEFACES.map((typeface) => ({ value: typeface, label: typeface }))}
            onChange={(name) => change({ ...draft, typeface: typefaceNamed(name) ?? draft.typeface })}
          />
        </Card>
        <LogoField logo={draft.logo} onChange={(logo) => change({ ...draft, logo })} />
        <Card title={texts.links}>
          <p className="cp-muted">{texts.linksHelp}</p>
          <LinkRows
            texts={texts}
            links={draft.links}
            onChange={(links) => change({ ...draft, links })}
            idOf={idOf}
            errorOf={errorOf}
          />
        </Card>
        <Card title={texts.banner}>
          <p className="cp-muted">{texts.bannerHelp}</p>
          <LanguageFields
            label={texts.banner}
            rows={5}
            values={draft.banner}
            onChange={(code, text) => change({ ...draft, banner: { ...draft.banner, [code]: text } })}
          />
        </Card>
      </div>
      <div className="cp-stack admin-look__side">
        <ThemePreview colors={colors} typeface={draft.typeface} logo={draft.logo} name={seen.DisplayName} />
        <ContrastTable colors={colors} />
      </div>
    </div>
  );
}

/** Admin, Look: the theme with a live preview, the logo, the header's links, and the footer's banner (OFFICE-002). */
export function Component() {
  const texts = useTexts(lookSettingsMessages);
  return (
    <SettingsScreen
      page="look"
      title={texts.title}
      intro={texts.intro}
      read={read}
      write={(draft, seen) => {
        const { logo, ...theme } = draft;
        const isThemeSame = isSame(theme, themeDraft(seen.Customization.Theme));
        return {
          Config: { Logo: logo },
          ...(isThemeSame ? {} : { Customization: { Theme: themeText(theme) } }),
        };
      }}
      problems={(draft) => ({
        ...colorProblems(draft, texts.colorError),
        ...linkProblems(draft.links, texts),
      })}
    >
      {(edited) => <Look {...edited} />}
    </SettingsScreen>
  );
}
