import type { Client } from "../client/index.ts";
import type { Language } from "../messages/general/language.ts";

/** A journey's access to the outside world, provided by the portal or the widget, or faked in tests. */
export interface Environment {
  readonly client: Client;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back after a number of milliseconds; the returned function cancels. */
  readonly later: (callback: () => void, milliseconds: number) => () => void;
  readonly randomUuid: () => string;
  /**
   * Survives closing the browser; encrypted by the portal or the widget. Rejects or returns null if nothing can be
   * read.
   */
  readonly storage: KeyValueStore;
  /** Survives only a reload of the tab. */
  readonly session: KeyValueStore;
  /** The current language, in which journeys generate sentences. The portal or the widget may change it at any time. */
  readonly language: Language;
}

/** A journey's storage: text by key, in the browser or in memory. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Calls back when another tab changes the key; the returned function stops listening. */
  watch?(key: string, changed: () => void): () => void;
  /** Runs work while no other tab runs work under the same key. */
  alone?<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
}
