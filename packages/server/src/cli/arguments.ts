import { type ParseArgsConfig, parseArgs } from "node:util";

/** A wrongly typed command; its message is one sentence for the operator. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig["options"]>;

type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Given; strict: true; allowPositionals: false }>
>["values"];

/** Parses a command's options. Refuses unknown ones and stray words with a sentence. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  options: Given,
): Parsed<Given> {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

/** The value of a required option. */
export function required(value: string | undefined, option: string): string {
  if (value === undefined || value === "") throw new UsageError(`--${option} is missing`);
  return value;
}

/** A positive integer. */
export function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} must be a whole number above 0`);
  return Number(text);
}
