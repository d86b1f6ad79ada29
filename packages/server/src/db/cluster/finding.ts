/** A check's result: fine, worth a thought, or must be fixed. */
export interface Finding {
  readonly state: "good" | "doubt" | "bad";
  /** The subject of the check, in a word or two. */
  readonly what: string;
  /** Its condition, and what to do if it is not good. */
  readonly says: string;
}

export const good = (what: string, says: string): Finding => ({ state: "good", what, says });
export const doubt = (what: string, says: string): Finding => ({ state: "doubt", what, says });
export const bad = (what: string, says: string): Finding => ({ state: "bad", what, says });
