import type { Log } from "../../kernel/log.ts";

/** The encryption secrets: the installation's current one and earlier ones. */
export interface EncryptionSecrets {
  readonly signingSecret: string;
  readonly earlierSecrets?: readonly string[];
}

/**
 * What a pass over stored keys does: it encrypts again with the current secret what an earlier one encrypted, unless
 * `renew` is false, and logs what no secret decrypts.
 */
export interface RenewalOptions {
  readonly log: Pick<Log, "error">;
  readonly renew?: boolean;
}

/** The stored keys of one kind after a pass, by the secret that decrypts them. */
export interface EncryptedCount {
  /** How many the pass encrypted again with the current secret. */
  readonly renewed: number;
  /** How many the current secret decrypts now, including those. */
  readonly current: number;
  /** How many only an earlier secret decrypts. */
  readonly earlier: number;
  /** How many no secret decrypts. */
  readonly lost: number;
}

/** Collects an `EncryptedCount`. */
export class EncryptedCounter implements EncryptedCount {
  renewed = 0;
  current = 0;
  earlier = 0;
  lost = 0;

  /** Counts a value: null if nothing decrypts it; `isStale` if an earlier secret does, and `renewed` if no longer. */
  add(opened: { readonly isStale: boolean } | null, renewed = false): void {
    if (!opened) this.lost += 1;
    else if (opened.isStale && !renewed) this.earlier += 1;
    else this.current += 1;
    if (renewed) this.renewed += 1;
  }
}
