import { feeMessages, listing } from "@county-pay/core/messages";
import { settingLabel } from "@county-pay/core/settings";
import { useLanguage } from "@county-pay/ui";

/** The labels of changed settings, such as 'Flags.EAlert': each once, at most five. */
export function useSettingWords(): (names: readonly string[]) => string {
  const language = useLanguage();
  const { and } = language.texts(feeMessages);
  return (names) => {
    const all = [...new Set(names.map((name) => settingLabel(name, language)))];
    return all.length > 5 ? `${all.slice(0, 5).join(", ")} …` : listing(all, and);
  };
}
