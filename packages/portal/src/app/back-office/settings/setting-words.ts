import { feeMessages, listing, settingsMessages, settingsSaveMessages } from "@county-pay/core/messages";
import { SETTINGS, settingName } from "@county-pay/core/settings";
import { useTexts } from "@county-pay/ui";

/** How settings are called to a person, by the names of a change, such as 'Flags.EAlert': each once, at most five. */
export function useSettingWords(): (names: readonly string[]) => string {
  const { labels } = useTexts(settingsMessages);
  const { words } = useTexts(settingsSaveMessages);
  const { and } = useTexts(feeMessages);
  const labelOf: Readonly<Record<string, string>> = labels;
  const wordOf: Readonly<Record<string, string>> = words;
  const said = (name: string): string => {
    const setting = SETTINGS.filter((one) => settingName(one) === name);
    const [only] = setting;
    if (only && setting.length === 1) return labelOf[only.key] ?? name;
    const key = name.split(".").pop() ?? name;
    if (/Fee/.test(key)) return words.fees;
    return wordOf[key] ?? name;
  };
  return (names) => {
    const all = [...new Set(names.map(said))];
    return all.length > 5 ? `${all.slice(0, 5).join(", ")} …` : listing(all, and);
  };
}
