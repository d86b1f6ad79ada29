import type { CompanySettingsWire, SettingsPartWire } from "../contract/company-settings.ts";
import { isSame } from "./same.ts";

/** The settings that come in groups, each by a key of its own; all others are one value each. */
const GROUPS = ["Config", "Flags", "Customization"] as const;
type Group = (typeof GROUPS)[number];

const isGroup = (name: string): name is Group => GROUPS.some((group) => group === name);

/** The names of what a part of the settings holds, such as 'Flags.EAlert' or 'Products'. */
const namesIn = (part: SettingsPartWire): readonly string[] =>
  Object.entries(part).flatMap(([name, value]) =>
    isGroup(name) ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
  );

/** The names of all that a change speaks of, each once: what it sets and what it takes away. */
export const settingNames = (before: SettingsPartWire, after: SettingsPartWire): readonly string[] => [
  ...new Set([...namesIn(before), ...namesIn(after)]),
];

/** What stands under a name; undefined where nothing is set. */
export function settingValue(settings: SettingsPartWire, name: string): unknown {
  const [first = "", key = ""] = name.split(".");
  const value: unknown = Object.hasOwn(settings, first) ? Reflect.get(settings, first) : undefined;
  if (!isGroup(first)) return value;
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

const without = (group: object, keys: object | undefined): object =>
  Object.fromEntries(Object.entries(group).filter(([key]) => !Object.hasOwn(keys ?? {}, key)));

/** The settings with a change in them: what `before` names is taken away, then what `after` holds is set. */
export function withSettings(
  now: CompanySettingsWire,
  before: SettingsPartWire,
  after: SettingsPartWire,
): CompanySettingsWire {
  const grouped = Object.fromEntries(
    GROUPS.map((group) => [group, { ...without(now[group], before[group]), ...after[group] }]),
  );
  return { ...now, ...after, ...grouped } as CompanySettingsWire;
}

/** What a change is sent as: of the settings that it names, what was seen and what is wanted; null where nothing differs. */
export function settingsChange(
  seen: CompanySettingsWire,
  wanted: SettingsPartWire,
): { readonly Before: SettingsPartWire; readonly After: SettingsPartWire } | null {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const was: unknown = Reflect.get(seen, name);
    if (!isGroup(name)) {
      if (isSame(was, value)) continue;
      before[name] = was;
      after[name] = value;
      continue;
    }
    for (const [key, one] of Object.entries(value)) {
      const old = settingValue(seen, `${name}.${key}`);
      if (isSame(old, one)) continue;
      if (old !== undefined) before[name] = { ...Object(before[name]), [key]: old };
      if (one !== undefined) after[name] = { ...Object(after[name]), [key]: one };
    }
  }
  const none = Object.keys(before).length === 0 && Object.keys(after).length === 0;
  return none ? null : { Before: before, After: after };
}
