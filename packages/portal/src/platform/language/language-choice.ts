import { ENGLISH, type Language, type LanguageCode, languageCode } from "@county-pay/core/messages";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Where the choice is kept; the language alone, so nothing of it is secret. */
const KEY = "_ap_language";

/** What of the browser decides; storage may throw where a person forbids it. */
export interface LanguageWorld {
  readonly storage: () => Pick<Storage, "getItem" | "setItem">;
  /** What the person prefers, as the browser tells it. */
  readonly preferred: readonly string[];
}

export type LanguageChoice = StoreApi<{ readonly language: Language }> & {
  /** Speaks it from now on, on the next visit too. */
  choose(code: LanguageCode): Promise<void>;
};

const kept = ({ storage }: LanguageWorld): string => {
  try {
    return storage().getItem(KEY) ?? "";
  } catch {
    return "";
  }
};

const keep = ({ storage }: LanguageWorld, code: LanguageCode): void => {
  try {
    storage().setItem(KEY, code);
  } catch {
    // Then it holds until the page is left.
  }
};

/** The texts of a language; where they cannot be loaded, English is better than nothing. */
const load = (code: LanguageCode): Promise<Language> | Language =>
  code === "en"
    ? ENGLISH
    : import("@county-pay/core/messages/es").then(
        ({ SPANISH }) => SPANISH,
        () => ENGLISH,
      );

/** The language of the portal: the one chosen before, else the first that the browser asks for and we speak. */
export async function createLanguageChoice(world: LanguageWorld): Promise<LanguageChoice> {
  const first = await load(languageCode([kept(world), ...world.preferred]));
  const store = createStore<{ readonly language: Language }>(() => ({ language: first }));
  return Object.assign(store, {
    async choose(code: LanguageCode) {
      store.setState({ language: await load(code) });
      keep(world, code);
    },
  });
}
