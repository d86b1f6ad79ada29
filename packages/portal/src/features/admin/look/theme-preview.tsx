import {
  accessiblePalette,
  adjustedColors,
  fontFamily,
  footerPalette,
  type Scheme,
  SURFACES,
  type ThemeColors,
  type Typeface,
} from "@county-pay/core/company";
import { format, lookSettingsMessages } from "@county-pay/core/messages";
import { Card, Icon, NoticeBox, RadioGroup, useTexts } from "@county-pay/ui";
import { useLayoutEffect, useState } from "react";

/** The preview's custom properties, in a separate style sheet: the page's policy allows no inline styles. */
function useSampleSheet(colors: ThemeColors, typeface: Typeface, scheme: Scheme): void {
  useLayoutEffect(() => {
    const { surface, ink } = SURFACES[scheme];
    const all = { ...accessiblePalette(colors)[scheme], ...footerPalette(colors)[scheme] };
    const rules = [
      ...Object.entries(all),
      ["--sample-surface", surface],
      ["--sample-ink", ink],
      ["font-family", fontFamily(typeface)],
    ];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.admin-look__sample{${rules.map(([name, value]) => `${name}:${value}`).join(";")}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [colors, typeface, scheme]);
}

/** Declares every typeface, so that the preview can show one that the page itself does not use. */
function useTypefaces(): void {
  useLayoutEffect(() => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/fonts/typefaces.css";
    document.head.append(link);
    return () => link.remove();
  }, []);
}

/** A preview of the unsaved colors and typeface in light and dark mode, and which of them were adjusted for contrast. */
export function ThemePreview(props: {
  readonly colors: ThemeColors;
  readonly typeface: Typeface;
  readonly logo: string;
  readonly name: string;
}) {
  const texts = useTexts(lookSettingsMessages);
  const { colors, typeface, logo, name } = props;
  const [scheme, setScheme] = useState<Scheme>("light");
  useTypefaces();
  useSampleSheet(colors, typeface, scheme);
  const adjusted = adjustedColors(colors);
  const names: Readonly<Record<string, string>> = texts.names;
  return (
    <Card title={texts.preview}>
      <RadioGroup
        legend={texts.previewScheme}
        value={scheme}
        options={[
          { value: "light", label: texts.light },
          { value: "dark", label: texts.dark },
        ]}
        onChange={setScheme}
      />
      {/* A picture of a page: it has no working controls, so none of its parts is one. */}
      <div className="admin-look__sample" data-scheme={scheme}>
        <div className="admin-look__bar">
          {logo ? <img src={logo} alt="" height="36" /> : null}
          <strong>{name}</strong>
        </div>
        <div className="admin-look__page">
          <p className="admin-look__big">{texts.sampleSearch}</p>
          <div className="admin-look__panel">
            <p className="admin-look__field">{texts.sampleField}</p>
            <p>
              <strong>{texts.sampleBill}</strong>
            </p>
            <p>{texts.sampleDue}</p>
            <p className="admin-look__buttons">
              <span className="admin-look__primary">{texts.samplePay}</span>
              <span className="admin-look__secondary">{texts.sampleCart}</span>
            </p>
            <p className="admin-look__link">{texts.sampleLink}</p>
          </div>
        </div>
        <div className="admin-look__footer">{texts.sampleFooter}</div>
      </div>
      {adjusted.length === 0 ? (
        <p className="admin-look__ratio">
          <Icon name="check" /> {texts.legible}
        </p>
      ) : (
        <NoticeBox tone="info" title={texts.adjustedTitle}>
          <ul>
            {adjusted.map(({ name: property, given, used }) => (
              <li key={property}>
                {format(texts.adjusted, { name: names[property] ?? property, given, used })}
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
    </Card>
  );
}
