import type { Pool } from "pg";
import type { Config } from "../../config.ts";

/** What a check found: all well, something to think about, or something that has to be put right. */
export interface Finding {
  readonly state: "good" | "doubt" | "bad";
  /** What was looked at, in a word or two. */
  readonly what: string;
  /** How it is, and where it is not well, what to do. */
  readonly says: string;
}

interface Patient {
  readonly config: Config;
  readonly pool: Pool;
  readonly isProduction: boolean;
  /** Where files are kept. */
  readonly dataFolder: string;
}

export type Check = (patient: Patient) => Promise<readonly Finding[]>;
/** Each by what it looks at. A function cannot say: the bundler renames functions. */
export type Checks = Readonly<Record<string, Check>>;

export const good = (what: string, says: string): Finding => ({ state: "good", what, says });
export const doubt = (what: string, says: string): Finding => ({ state: "doubt", what, says });
export const bad = (what: string, says: string): Finding => ({ state: "bad", what, says });

/** "1 mail", "2 mails" */
export const many = (count: number, one: string, more: string = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** What an error says, in one line and without the password of a URL. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error))
    .split("\n", 1)
    .join("")
    .replace(/\/\/[^@/\s]*@/g, "//");
