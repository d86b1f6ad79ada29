import { ENGLISH, type Language } from "@county-pay/core/messages";
import { createStore, type StoreApi } from "zustand/vanilla";
import type * as FrameCode from "../journey-host/journey-frame.tsx";
import type { Step } from "../journey-protocol.ts";
import { askStart, type StartFailure } from "./ask-start.ts";
import type { Settings } from "./attributes.ts";

type Start = Exclude<Awaited<ReturnType<typeof askStart>>, string>;

/** What one element shows. */
interface HostState {
  readonly phase: "loading" | "ready" | "failed";
  readonly failure: StartFailure | null;
  /** What is spoken; null until its texts are there. */
  readonly language: Language | null;
  readonly start: Start | null;
  /** Where the frame is sent; null while there is none. Not `shown`: it is made ready behind the first view. */
  readonly frame: { readonly step: Step; readonly asked: boolean; readonly shown: boolean } | null;
  /** The code that mounts the frame, once it was loaded. */
  readonly frameCode: typeof FrameCode | null;
  /** Counts frames: another number is another frame. */
  readonly frames: number;
  /** Why there is no frame though there should be: it did not open, or was lost. */
  readonly frameFailure: "noFrame" | "frameLost" | null;
}

interface HostActions {
  /** Asks the server for the first view; again after a failure. */
  start(): Promise<void>;
  /** Opens the frame, or sends it elsewhere; `asked`: the person did. */
  open(step: Step, asked?: boolean): void;
  /** Makes the frame ready behind the first view: the person is about to use it. */
  warm(): void;
  /** The frame did not open, or is gone. */
  lose(why: "noFrame" | "frameLost"): void;
  /** A frame again, where it was. */
  reopen(): void;
}
export type HostVisit = StoreApi<HostState> & { readonly actions: HostActions; readonly settings: Settings };

/** Where the frame begins that a page's words ask for. */
export function firstStep({ mode, bill }: Settings): Step {
  if (bill && mode !== "search" && mode !== "cart")
    return { name: mode === "bill" ? mode : "pay", reference: bill };
  return mode === "cart" || mode === "checkout" ? { name: mode } : { name: "search", query: "" };
}

/**
 * What one element holds on to: its county's first view, and the frame in which the journey runs. It belongs to the
 * element and not to what is drawn, so that a move in the page loses nothing but what a browser takes.
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

  /** Where the texts cannot be loaded, English is better than nothing. */
  async function speak(): Promise<void> {
    if (get().language) return;
    set({
      language: await import("./spanish.ts").then(
        ({ SPANISH }) => SPANISH,
        () => ENGLISH,
      ),
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
    const hasFirstView = settings.mode === "button" || (settings.mode === "search" && start.HasSearchField);
    if (!get().frame?.shown && (!hasFirstView || isPaying())) actions.open(firstStep(settings), false);
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
  };
  return Object.assign(store, { actions, settings });
}
