import type { Frame } from "@playwright/test";

export interface AlfaFailure {
  /** For example "sia-r69". */
  readonly rule: string;
  readonly target: string;
  readonly reason: string;
}

export interface AlfaOutcomes {
  /** Whether a modal dialog is open, so that the rest of the document was left out. */
  readonly isBehindDialog: boolean;
  readonly passed: readonly string[];
  readonly cantTell: readonly string[];
  readonly failed: readonly AlfaFailure[];
}

export const ENGINE: string;
export const CRITERIA: Readonly<Record<string, readonly string[]>>;
export function audit(frame: Frame): Promise<AlfaOutcomes>;
