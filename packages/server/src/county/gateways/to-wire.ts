import type { AccountKindWire, GatewayAccountWire } from "@county-pay/core/contract";
import type { LanguageCode } from "@county-pay/core/messages";
import type { CountyAccounts } from "../../gateways/index.ts";
import type { AccountConfig } from "./gateways.ts";
import { type AccountRow, type SealKeys, valuesOf } from "./rows.ts";

/** The settings of an account, or of one that is asked for, as an admin sees them. */
export const settingsToWire = (
  { accounts }: Pick<AccountConfig, "accounts">,
  { kind, settings, endings }: Pick<AccountRow, "kind" | "settings" | "endings">,
  language: LanguageCode,
): GatewayAccountWire["Settings"] =>
  (accounts.kinds[kind]?.settings ?? []).map(({ name, label, isSecret, choices }) => {
    const value = settings[name] ?? "";
    const chosen = choices?.find((choice) => choice.value === value);
    return {
      Label: label[language],
      Value: isSecret ? "" : (chosen?.label[language] ?? value),
      Ending: isSecret ? (endings[name] ?? "") : "",
    };
  });

/** An account as an admin sees it: of a secret, only its last four characters. */
export function accountToWire(
  { accounts }: AccountConfig,
  keys: SealKeys,
  row: AccountRow,
  language: LanguageCode,
): GatewayAccountWire {
  const kind = accounts.kinds[row.kind];
  return {
    Id: row.id,
    Kind: row.kind,
    Label: kind?.label ?? row.kind,
    IsLive: row.isLive,
    IsReadable: valuesOf(keys, row) !== null,
    VendorId: row.vendorId,
    Settings: settingsToWire({ accounts }, row, language),
    Since: row.since.toISOString(),
    Until: row.until?.toISOString() ?? null,
    OpenedBy: row.openedBy,
    ClosedBy: row.closedBy,
    KeysAt: row.keysAt?.toISOString() ?? null,
    KeysBy: row.keysBy,
  };
}

/** A gateway at which a county may have an account, with the form that its folder declares. */
export const kindToWire = (
  kind: string,
  { label, settings }: CountyAccounts,
  language: LanguageCode,
): AccountKindWire => ({
  Kind: kind,
  Label: label,
  Settings: settings.map((setting) => ({
    Name: setting.name,
    Label: setting.label[language],
    Hint: setting.hint[language],
    IsSecret: setting.isSecret,
    Pattern: setting.pattern.source,
    Choices: (setting.choices ?? []).map((choice) => ({
      Value: choice.value,
      Label: choice.label[language],
    })),
  })),
});
