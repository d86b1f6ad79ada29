// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MOMENT_MS } from "./sight.ts";
import { watchSight } from "./watch-sight.ts";

/** Simulates browser reports; every observer receives them at once. */
let now = { ratio: 1, isVisible: true, width: 320, height: 500 };
const observers = new Set<{ tell(): void }>();

class FakeObserver {
  readonly targets = new Set<Element>();
  constructor(private readonly callback: (entries: readonly object[]) => void) {
    observers.add(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
    queueMicrotask(() => this.tell());
  }
  disconnect(): void {
    this.targets.clear();
  }
  tell(): void {
    const { ratio, isVisible, width, height } = now;
    const entries = [...this.targets].map((target) => ({
      target,
      intersectionRatio: ratio,
      isVisible,
      intersectionRect: { width, height },
    }));
    if (entries.length > 0) this.callback(entries);
  }
}

let clock = 0;
const become = (change: Partial<typeof now>): void => {
  now = { ...now, ...change };
  for (const observer of observers) observer.tell();
};
const later = (callback: () => void, milliseconds: number): (() => void) => {
  // Time passes only in waits; a visibility check is answered at once.
  const timer = setTimeout(() => {
    clock += milliseconds;
    callback();
  });
  return () => clearTimeout(timer);
};

let form: HTMLElement;
/** The label of the button. */
let place: HTMLElement;
let button: HTMLElement;
beforeEach(() => {
  Object.defineProperty(FakeObserver.prototype, "trackVisibility", { value: true, configurable: true });
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  document.body.innerHTML = "<form><button type='button'><span>Pay</span></button></form>";
  form = document.querySelector("form") ?? document.body;
  place = document.querySelector("span") ?? document.body;
  button = document.querySelector("button") ?? document.body;
  button.scrollIntoView = vi.fn(() => become({ ratio: 1, isVisible: true }));
  clock = 10_000;
  now = { ratio: 1, isVisible: true, width: 320, height: 500 };
});
afterEach(() => {
  observers.clear();
  vi.unstubAllGlobals();
});

function watching() {
  const sight = watchSight(form, { now: () => clock, later });
  sight.watch(place);
  return sight;
}
const press = (detail: number): boolean =>
  button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));

it("a press is accepted if the button was visible, at once or after a short wait", async () => {
  const sight = watching();
  expect(await sight.check()).toBeNull();
  expect(clock).toBeGreaterThanOrEqual(10_000 + MOMENT_MS);
});

it("a press is refused while the button is covered, or uncovered only for the press", async () => {
  const sight = watching();
  become({ isVisible: false });
  expect(await sight.check()).toBe("covered");
  become({ isVisible: true });
  expect(await sight.check()).toBe("covered");
  clock += MOMENT_MS;
  expect(await sight.check()).toBeNull();
});

it("a keyboard press scrolls the button into view and is accepted", async () => {
  const sight = watching();
  become({ ratio: 0, isVisible: false });
  press(0);
  expect(await sight.check()).toBeNull();
  expect(button.scrollIntoView).toHaveBeenCalled();
});

it("a pointer press on a button whose label is cut off must be repeated", async () => {
  const sight = watching();
  become({ ratio: 0.5 });
  press(1);
  expect(await sight.check()).toBe("away");
  clock += MOMENT_MS;
  press(1);
  expect(await sight.check()).toBeNull();
});

it("every press is accepted in a browser without the observer", async () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  expect(await watching().check()).toBeNull();
});
