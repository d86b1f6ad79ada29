import { inWords } from "@county-pay/core/settings";

/** The kinds of actions to choose from, sorted by label. */
export const actOptions = (actions: Iterable<string>, words: Readonly<Record<string, string>>) =>
  [...new Set(actions)]
    .map((value) => ({ value, label: inWords(value, words) }))
    .sort((a, b) => a.label.localeCompare(b.label));
