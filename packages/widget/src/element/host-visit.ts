import { ENGLISH, type Language } from "@county-pay/core/messages";
import { FIRST_VIEW, loadLanguage } from "@county-pay/core/messages/load";
import { createStore, type StoreApi } from "zustand/vanilla";
import type * as FrameCode from "../journey-host/journey-frame.tsx";
import type { Step } from "../journey-protocol.ts";
import { askStart, hasFirstView, type StartFailure } from "./ask-start.ts";
import type { Settings } from "./attributes.ts";

type Start = Exclude<Awaited<ReturnType<typeof askStart>>, string>;

/** What an element shows. */
interface HostState {
  readonly phase: "loading" | "ready" | "failed";
  readonly failure: StartFailure | null;
  /** The language; null until its texts have loaded. */
  readonly language: Language | null;
  readonly start: Start | null;
  /** The frame's destination; null while there is no frame. If not `shown`, it is prepared behind the first view. */
  readonly frame: { readonly step: Step; readonly asked: boolean; readonly shown: boolean } | null;
  /** The code that mounts the frame, once loaded. */
  readonly frameCode: typeof FrameCode | null;
  /** Counts frames: a new number means a new frame. */
  readonly frames: number;
  /** Why a frame is missing: it did not open, or was lost. */
  readonly frameFailure: "noFrame" | "frameLost" | null;
}

interface HostActions {
  /** Requests the first view from the server; again after a failure. */
  start(): Promise<void>;
  /** Opens the frame, or sends it to another destination; `asked`: at the visitor's request. */
  open(step: Step, asked?: boolean): void;
  /** Loads the frame's code and, behind the search, prepares the frame: the visitor is about to use it. */
  warm(): void;
  /** The frame did not open, or was lost. */
  lose(why: "noFrame" | "frameLost"): void;
  /** Opens a new frame at the same destination. */
  reopen(): void;
  /** Asks the server for a button's bill again while the page is in view: it may have been paid elsewhere. */
  refresh(): Promise<void>;
}
export type HostVisit = StoreApi<HostState> & { readonly actions: HostActions; readonly settings: Settings };

/** The first destination of the frame, from the page's settings. */
export function firstStep({ mode, bill }: Settings): Step {
  if (bill && mode !== "search" && mode !== "cart")
    return { name: mode === "bill" ? mode : "pay", reference: bill };
  return mode === "cart" || mode === "checkout" ? { name: mode } : { name: "search", query: "" };
}

/**
 * The state of one element: its county's first view, and the frame in which the journey runs. It belongs to the element
 * and not to its rendering, so moving the element within the page loses only what the browser discards.
 */
export function createHostVisit(settings: Settings, isPaying: () => boolean): HostVisit {
  const store = createStore<HostState>(() => ({
    phase: "loading",
    failure: null,
    language: settings.language === "en" ? ENGLISH : null,
    start: null,
    frame: null,
    frameCode: null,
    frames: 0,
    frameFailure: null,
  }));
  const { getState: get, setState: set } = store;
  let starting: Promise<void> | null = null;

  async function speak(): Promise<void> {
    if (get().language) return;
    set({
      language: await loadLanguage(FIRST_VIEW, settings.language),
    });
  }

  async function begin(): Promise<void> {
    set({ phase: "loading", failure: null });
    const [start] = await Promise.all([askStart(settings), speak()]);
    if (typeof start === "string") {
      starting = null;
      return set({ phase: "failed", failure: start });
    }
    set({ phase: "ready", start });
    if (!get().frame?.shown && (!hasFirstView(settings, start) || isPaying()))
      actions.open(firstStep(settings), false);
  }

  function loadFrame(): void {
    if (get().frameCode) return;
    import("../journey-host/journey-frame.tsx").then(
      (frameCode) => set({ frameCode }),
      () => actions.lose("noFrame"),
    );
  }

  const actions: HostActions = {
    start: () => (starting ??= begin()),
    open(step, asked = true) {
      set({ frame: { step, asked, shown: true }, frameFailure: null });
      loadFrame();
    },
    warm() {
      if (get().frame) return;
      // Another destination is known only when the visitor goes there.
      if (settings.mode === "search")
        set({ frame: { step: { name: "search", query: "" }, asked: false, shown: false } });
      loadFrame();
    },
    lose(why) {
      const { frame } = get();
      set(frame?.shown ? { frameFailure: why } : { frame: null });
    },
    reopen() {
      const { frame, frames } = get();
      set({ frames: frames + 1, frameFailure: null, frame: frame && { ...frame, asked: true } });
      loadFrame();
    },
    async refresh() {
      if (settings.mode !== "button" || document.hidden) return;
      const start = await askStart(settings);
      if (typeof start !== "string") set({ start });
    },
  };
  return Object.assign(store, { actions, settings });
}
