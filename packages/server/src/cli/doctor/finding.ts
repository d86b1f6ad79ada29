import type { Pool } from "pg";
import type { Config } from "../../config.ts";
import type { Finding } from "../../db/cluster/finding.ts";

export { bad, doubt, type Finding, good } from "../../db/cluster/finding.ts";

interface Patient {
  readonly config: Config;
  readonly pool: Pool;
  readonly isProduction: boolean;
  /** The folder for stored files. */
  readonly dataFolder: string;
}

export type Check = (patient: Patient) => Promise<readonly Finding[]>;
/** Checks by their subject. The function's name cannot serve for that: the bundler renames functions. */
export type Checks = Readonly<Record<string, Check>>;

/** "1 mail", "2 mails" */
export const many = (count: number, one: string, more: string = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** An error's message in one line, without the password of a URL. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error))
    .split("\n", 1)
    .join("")
    .replace(/\/\/[^@/\s]*@/g, "//");
