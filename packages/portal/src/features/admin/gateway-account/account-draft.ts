import type { AccountKindWire } from "@county-pay/core/contract";

/** What an admin enters for an account. A secret is here only until it is sent. */
export interface AccountDraft {
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
}

/** An empty form of a gateway; what has choices begins with the usual one. */
export const emptyDraft = ({ Kind, Settings }: AccountKindWire): AccountDraft => ({
  kind: Kind,
  values: Object.fromEntries(Settings.map(({ Name, Choices }) => [Name, Choices[0]?.Value ?? ""])),
});

/** The names of the settings whose value is not whole, by the patterns of the gateway. */
export const wrongNames = ({ Settings }: AccountKindWire, { values }: AccountDraft): ReadonlySet<string> =>
  new Set(
    Settings.filter(({ Name, Pattern }) => !new RegExp(Pattern).test((values[Name] ?? "").trim())).map(
      ({ Name }) => Name,
    ),
  );

/** The values as sent: what was copied may have spaces around it. */
export const trimmed = ({ values }: AccountDraft): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
