import type { Pool } from "pg";
import type { Config } from "../../config.ts";

/** A check's result: fine, worth a thought, or must be fixed. */
export interface Finding {
  readonly state: "good" | "doubt" | "bad";
  /** The subject of the check, in a word or two. */
  readonly what: string;
  /** Its condition, and what to do if it is not good. */
  readonly says: string;
}

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

export const good = (what: string, says: string): Finding => ({ state: "good", what, says });
export const doubt = (what: string, says: string): Finding => ({ state: "doubt", what, says });
export const bad = (what: string, says: string): Finding => ({ state: "bad", what, says });

/** "1 mail", "2 mails" */
export const many = (count: number, one: string, more: string = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** An error's message in one line, without the password of a URL. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error))
    .split("\n", 1)
    .join("")
    .replace(/\/\/[^@/\s]*@/g, "//");
