import { type ParseArgsConfig, parseArgs } from "node:util";

/** A command that was written wrongly; its message is one sentence for the person at the terminal. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The options of a command. Unknown ones and stray words are refused in a sentence. */
export function readArguments<const Given extends Options>(args: readonly string[], options: Given) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

/** The value of an option that a command cannot do without. */
export function required(value: string | undefined, option: string): string {
  if (value === undefined || value === "") throw new UsageError(`--${option} is missing`);
  return value;
}

/** A whole number above zero. */
export function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} must be a whole number above 0`);
  return Number(text);
}
