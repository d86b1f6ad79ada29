import { type Language, type LanguageCode, languageCode } from "@county-pay/core/messages";
import { loadLanguage, WHOLE } from "@county-pay/core/messages/load";
import { createStore, type StoreApi } from "zustand/vanilla";

/** The storage key of the choice, which contains only the language. */
const KEY = "_ap_language";

/** The browser features that determine the language; storage may throw if it is blocked. */
export interface LanguageWorld {
  readonly storage: () => Pick<Storage, "getItem" | "setItem">;
  /** The browser's preferred languages. */
  readonly preferred: readonly string[];
}

export type LanguageChoice = StoreApi<{ readonly language: Language }> & {
  /** Switches to a language, also for the next visit. */
  choose(code: LanguageCode): Promise<void>;
};

const storedChoice = ({ storage }: LanguageWorld): string => {
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
    // Without storage, the choice lasts until the page closes.
  }
};

/** The portal's language: the one chosen earlier, otherwise the first of the browser's languages that we support. */
export async function createLanguageChoice(world: LanguageWorld): Promise<LanguageChoice> {
  const first = await loadLanguage(WHOLE, languageCode([storedChoice(world), ...world.preferred]));
  const store = createStore<{ readonly language: Language }>(() => ({ language: first }));
  return Object.assign(store, {
    async choose(code: LanguageCode) {
      store.setState({ language: await loadLanguage(WHOLE, code) });
      keep(world, code);
    },
  });
}
