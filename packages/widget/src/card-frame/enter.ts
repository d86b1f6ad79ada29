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

/**
 * Calls back when the page is left, and when the browser shows it again as it was. A page in the browser's memory must hold
 * no card: the next person at a shared computer could go back to it. Returns a function that stops.
 */
function watchLeaving(onLeave: () => void, onBack: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent): void => (persisted ? onBack() : undefined);
  window.addEventListener("pagehide", onLeave);
  window.addEventListener("pageshow", show);
  return () => {
    window.removeEventListener("pagehide", onLeave);
    window.removeEventListener("pageshow", show);
  };
}

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
  /** Whether something is entered that leaving the page removes. */
  let isFilled = false;
  const events = (onKey: (key: string) => void): EntryEvents => ({
    onReady: () => set({ entry: "ready" }),
    onField(field, { what, isEmpty, isValid }) {
      if (what === "typed") changed();
      if (!isEmpty) isFilled = true;
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
      const remove = (): void => {
        if (current === mine) current = null;
        mine?.destroy();
        mine = null;
      };
      const stopWatching = watchLeaving(
        () => {
          isOver = true;
          remove();
        },
        () => {
          changed();
          const notice =
            isFilled && get().phase === "ready" ? world.language().texts(frameMessages).left : "";
          isFilled = false;
          set({
            entry: "loading",
            entryNumber: get().entryNumber + 1,
            wrong: [],
            ...(notice ? { notice } : {}),
          });
        },
      );
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
        stopWatching();
        remove();
      };
    },
    /** Replaces card entry that was lost. */
    enterAgain: (): void => set({ entry: "loading", entryNumber: get().entryNumber + 1, notice: "" }),
  };
}
