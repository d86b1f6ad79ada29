import { frameMessages } from "@county-pay/core/messages";
import type { StoreApi } from "zustand/vanilla";
import type { CardEntry, EntryEvents } from "./entry/card-entry.ts";
import type { FrameState } from "./frame-state.ts";
import type { FrameWorld } from "./frame-world.ts";

/** The keys that the page handles; Enter submits. `isAtCounter`: a clerk enters a card without a payment. */
const KEYS = { always: ["Enter", "Escape"], atCounter: ["F5", "F6", "F7", "F8"] };

/** Whether the page is a clerk's: nothing is charged, and there is no captcha. */
export const isAtCounter = ({ details }: Pick<FrameState, "details">): boolean =>
  details?.IsTokenOnly === true && !details.Captcha;

/** Card entry in the page. `changed`: a press may no longer be repeated as it was. */
export function enterCard(
  { getState: get, setState: set, subscribe }: StoreApi<FrameState>,
  world: Pick<FrameWorld, "loadEntry" | "language" | "look" | "tell">,
  changed: () => void,
) {
  let current: CardEntry | null = null;
  subscribe(({ phase }, before) => {
    if (phase !== before.phase) current?.lock(phase !== "ready");
  });
  const events = (onKey: (key: string) => void): EntryEvents => ({
    onReady: () => set({ entry: "ready" }),
    onField(field, { what, isEmpty, isValid }) {
      if (what === "typed") changed();
      if (what === "left" && !isEmpty && field !== "all")
        world.tell({ type: "validity", field, valid: isValid });
    },
    onBrand: (brand) => world.tell({ type: "instrument", brand, last4: "" }),
    onKey,
    onCleared() {
      changed();
      const { asksZip, zip } = get();
      set({
        notice: world.language().texts(frameMessages).cleared,
        zip: asksZip ? "" : zip,
        wrong: [],
      });
    },
    asksZip: (asksZip) => set({ asksZip }),
    onLost: (opened) => set({ entry: opened ? "lost" : "failed", wrong: [] }),
  });

  return {
    /** Card entry; null while there is none. */
    current: () => current,
    /** Puts card entry into an element, and returns what removes it. */
    enter(place: HTMLElement, onKey: (key: string) => void): () => void {
      const { details } = get();
      if (!details) return () => {};
      let isOver = false;
      set({ entry: "loading" });
      const request = {
        tokenizer: details.Tokenizer,
        method: details.PaymentMethod,
        language: world.language(),
        look: world.look,
        amount: details.Amount,
        keys: [...KEYS.always, ...(isAtCounter(get()) ? KEYS.atCounter : [])],
      };
      let mine: CardEntry | null = null;
      world.loadEntry(details).then(
        (create) => {
          if (isOver) return;
          mine = create(place, request, events(onKey));
          current = mine;
        },
        () => {
          if (!isOver) set({ entry: "failed" });
        },
      );
      return () => {
        isOver = true;
        if (current === mine) current = null;
        mine?.destroy();
      };
    },
    /** Replaces card entry that was lost. */
    enterAgain: (): void => set({ entry: "loading", entryNumber: get().entryNumber + 1, notice: "" }),
  };
}
