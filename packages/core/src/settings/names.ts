import type { CompanySettingsWire, SettingsPartWire } from "../contract/county/company-settings.ts";
import { isSame } from "./same.ts";

/** Settings that are groups of keys; every other setting is a single value. */
const GROUPS = ["Config", "Flags", "Customization"] as const;
type Group = (typeof GROUPS)[number];

const isGroup = (name: string): name is Group => GROUPS.some((group) => group === name);

/** The names of the parts of a settings group, such as 'Flags.EAlert' or 'Products'. */
const namesIn = (part: SettingsPartWire): readonly string[] =>
  Object.entries(part).flatMap(([name, value]) =>
    isGroup(name) ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
  );

/** The names of everything in a change, without duplicates: what it sets and what it removes. */
export const settingNames = (before: SettingsPartWire, after: SettingsPartWire): readonly string[] => [
  ...new Set([...namesIn(before), ...namesIn(after)]),
];

/** The value of a name; undefined if it is not set. */
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

/** The settings with a change applied: names in `before` are removed, then values in `after` are set. */
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

/** A settings change as sent: the old and the new values of the same settings. */
export interface SettingsEdit {
  readonly Before: SettingsPartWire;
  readonly After: SettingsPartWire;
}

/** The change to send: the old and new values of the settings that it names; null if nothing differs. */
export function settingsChange(seen: CompanySettingsWire, wanted: SettingsPartWire): SettingsEdit | null {
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

/** The named entries of a group. */
function only(part: SettingsPartWire, names: readonly string[]): SettingsPartWire {
  const found: Record<string, unknown> = {};
  for (const name of names) {
    const value = settingValue(part, name);
    if (value === undefined) continue;
    const [first = "", key] = name.split(".");
    found[first] = key === undefined ? value : { ...Object(found[first]), [key]: value };
  }
  return found;
}

/**
 * An edit applied to the current values instead of those the editor saw, after another user changed some; without the
 * settings named in `given`, which keep their current values. Null if nothing is left of it.
 */
export function restated(
  edit: SettingsEdit,
  now: CompanySettingsWire,
  given: readonly string[] = [],
): SettingsEdit | null {
  const names = settingNames(edit.Before, edit.After).filter((name) => !given.includes(name));
  return names.length === 0 ? null : { Before: only(now, names), After: only(edit.After, names) };
}
