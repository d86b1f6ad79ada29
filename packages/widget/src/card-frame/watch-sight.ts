import { judge, type Memory, NOTHING_SEEN, type Obstacle, remember, type View } from "./sight.ts";

/** Options of IntersectionObserver v2, which only Chromium has: other browsers ignore them and do not report overlays. */
const TRACKED = { trackVisibility: true, delay: 100, threshold: [0, 1] };
const PARTS = Array.from({ length: 21 }, (_, step) => step / 20);

/** How long one visibility check may take, and how long a press waits for the button to be visible, in milliseconds. */
const LOOK_MS = 1000;
const PATIENCE_MS = 2500;
const AGAIN_MS = 60;
/** How much later a frame in another process may learn that it was scrolled. */
const STALE_MS = 500;

const plainOf = (entry: IntersectionObserverEntry): boolean | undefined =>
  "trackVisibility" in IntersectionObserver.prototype && "isVisible" in entry
    ? entry.isVisible === true
    : undefined;

/** The button is what is pressed and scrolled to; its label, the amount, is what the payer must see. */
const buttonOf = (label: HTMLElement): HTMLElement => label.closest("button") ?? label;

export interface Sight {
  /** Sets the label of the button; null when it is removed. */
  watch(place: HTMLElement | null): void;
  /** Why the current press is refused; null if it is accepted. */
  check(): Promise<Obstacle | null>;
}

/** Tracks whether the payer can see the button: continuously, and once more for each press. */
export function watchSight(
  form: Element,
  world: { now(): number; later(callback: () => void, milliseconds: number): () => void },
): Sight {
  let memory: Memory = NOTHING_SEEN;
  let watched: HTMLElement | null = null;
  let byPointer = false;
  const pressed = (event: MouseEvent): void => {
    byPointer = event.detail > 0;
  };
  const observer =
    typeof IntersectionObserver === "undefined"
      ? null
      : new IntersectionObserver(
          (entries) => {
            for (const entry of entries)
              memory = remember(
                memory,
                { button: entry.intersectionRatio, plain: plainOf(entry) },
                world.now(),
              );
          },
          { ...TRACKED, threshold: PARTS },
        );
  const wait = (milliseconds: number) => new Promise<void>((resolve) => world.later(resolve, milliseconds));

  /** If nothing is painted, as in a hidden tab, no answer comes: then nothing is in view. */
  function look(place: HTMLElement): Promise<View> {
    return new Promise((resolve) => {
      const seen = new Map<Element, IntersectionObserverEntry>();
      const answer = (view: View): void => {
        cancel();
        once.disconnect();
        resolve(view);
      };
      const once = new IntersectionObserver((entries) => {
        for (const entry of entries) seen.set(entry.target, entry);
        const [button, whole] = [seen.get(place), seen.get(form)];
        if (!button || !whole) return;
        const { width, height } = whole.intersectionRect;
        const { devicePixelRatio: scale } = window;
        answer({ width, height, scale, button: button.intersectionRatio, plain: plainOf(button) });
      }, TRACKED);
      const cancel = world.later(
        () => answer({ width: 0, height: 0, scale: 1, button: 0, plain: undefined }),
        LOOK_MS,
      );
      once.observe(place);
      once.observe(form);
    });
  }

  return {
    watch(place) {
      if (place === watched) return;
      observer?.disconnect();
      memory = NOTHING_SEEN;
      watched = place;
      if (!place) return;
      buttonOf(place).addEventListener("click", pressed);
      observer?.observe(place);
    },
    async check() {
      if (!watched || !observer) return null;
      const place = watched;
      const since = world.now();
      for (;;) {
        const verdict = judge(await look(place), memory, world.now());
        if (verdict === "seen") return null;
        if (verdict === "covered" || verdict === "small") return verdict;
        // Enter in a field and a screen reader can press a button that is out of view; a pointer cannot.
        if (verdict === "away" && (!byPointer || world.now() - since > STALE_MS)) {
          buttonOf(place).scrollIntoView({ block: "nearest" });
          if (byPointer) return verdict;
        }
        if (world.now() - since > PATIENCE_MS) return "away";
        await wait(AGAIN_MS);
      }
    },
  };
}
