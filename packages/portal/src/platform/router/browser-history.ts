import { addressOf } from "./location.ts";
import type { History, Location } from "./types.ts";

/** The state that the browser stores with a history entry; `idx` counts the entries of this visit. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** The history of this tab. */
export function browserHistory(): History {
  let index = entryState().idx ?? 0;
  if (entryState().idx === undefined) window.history.replaceState({ ...entryState(), idx: index }, "");
  const entry = ({ state, key }: Location): EntryState => ({ usr: state, key, idx: index });
  return {
    location: () => {
      const { pathname, search, hash } = window.location;
      return { pathname, search, hash, state: entryState().usr ?? null, key: entryState().key ?? "default" };
    },
    push(location) {
      index += 1;
      window.history.pushState(entry(location), "", addressOf(location));
    },
    replace: (location) => window.history.replaceState(entry(location), "", addressOf(location)),
    go: (delta) => window.history.go(delta),
    listen(onStep) {
      const onPop = () => {
        const before = index;
        // An entry from a typed URL (a different '#') has no index yet: it is a step forward.
        index = entryState().idx ?? before + 1;
        if (entryState().idx === undefined) window.history.replaceState({ ...entryState(), idx: index }, "");
        onStep(index - before);
      };
      window.addEventListener("popstate", onPop);
      return () => window.removeEventListener("popstate", onPop);
    },
  };
}
