/** A block of commands of docs/going-live.md. */
export interface PageStep {
  /** The line of the document on which the block begins. */
  readonly line: number;
  readonly kind: string;
  readonly commands: string;
  readonly expected: readonly string[];
}
export function readPage(root: string): {
  readonly text: string;
  readonly steps: readonly PageStep[];
  /** The settings that the document shows, each block as the text of a settings file. */
  readonly settings: readonly string[];
};
export function missingLines(step: PageStep, output: string): string[];
