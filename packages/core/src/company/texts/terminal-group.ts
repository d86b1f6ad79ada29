import type { Customization } from "./customization.ts";

const GROUPS = {
  property: { key: "GroupProp", standard: "TAXCOMM" },
  misc: { key: "GroupMisc", standard: "TAXMISC" },
} as const;

/**
 * The group that a terminal payment is booked under: TAXCOMM for bills and TAXMISC for miscellaneous items, unless the
 * company configures GroupProp or GroupMisc (CONST-026). The specification does not say where; we use customization keys.
 */
export function terminalGroup(customization: Customization, kind: keyof typeof GROUPS): string {
  const { key, standard } = GROUPS[kind];
  return (Object.hasOwn(customization, key) && customization[key]?.trim()) || standard;
}
