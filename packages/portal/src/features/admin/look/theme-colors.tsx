import { DEFAULT_THEME, type ThemeColors } from "@county-pay/core/company";
import { format, lookSettingsMessages } from "@county-pay/core/messages";
import { Button, Card, useTexts } from "@county-pay/ui";
import { ColorField } from "./color-field.tsx";

const AREAS = ["header", "main", "footer"] as const;
const COLORS = ["primary", "secondary", "background", "text"] as const;

/** Each color of each area; the pages' text color cannot be set (SHELL-028). */
export function ThemeColorFields(props: {
  readonly colors: ThemeColors;
  readonly onChange: (colors: ThemeColors) => void;
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
}) {
  const texts = useTexts(lookSettingsMessages);
  const { colors, onChange, idOf, errorOf } = props;
  return (
    <Card title={texts.colors}>
      {AREAS.map((area) => {
        const given: Readonly<Record<string, string>> = { ...colors[area] };
        return (
          <fieldset key={area} className="cp-group">
            <legend className="cp-group__legend">{texts.areas[area]}</legend>
            <div className="admin-look__colors">
              {COLORS.filter((color) => color in given).map((color) => (
                <ColorField
                  key={color}
                  label={texts.colorNames[color]}
                  name={format(texts.colorOf, { area: texts.areas[area], color: texts.colorNames[color] })}
                  value={given[color] ?? ""}
                  id={idOf(`${area}.${color}`)}
                  error={errorOf(`${area}.${color}`)}
                  onChange={(value) => onChange({ ...colors, [area]: { ...colors[area], [color]: value } })}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className="cp-actions">
        <Button onPress={() => onChange(DEFAULT_THEME)}>{texts.reset}</Button>
      </div>
    </Card>
  );
}
