import type { backOfficeMessages } from "@county-pay/core/messages";
import type { Permission } from "@county-pay/core/session";
import { type ComponentType, lazy } from "react";

type Load = () => Promise<{ readonly Component: ComponentType }>;

/** One page of Admin or Reports, in a separate chunk; `label` names it in the menu. */
export interface Section {
  readonly label: keyof typeof backOfficeMessages;
  readonly Shown: ComponentType;
  /** Shown only to users with this permission. */
  readonly only: Permission | null;
  /** What waits there, beside the label in the menu. */
  readonly Count?: ComponentType;
}

/** Sections by the last part of their URL, in menu order; the first is the default. */
export type Sections = Readonly<Record<string, Section>>;

/** A section whose screen loads when it is opened. */
export const section = (label: Section["label"], load: Load, only: Permission | null = null): Section => ({
  label,
  only,
  Shown: lazy(async () => ({ default: (await load()).Component })),
});
