import { setTimeout as pause } from "node:timers/promises";
import { error } from "selenium-webdriver";

const PATIENCE = 20_000;

/** Errors while a page is still rendering: the next attempt may succeed. */
const PASSING = [
  error.StaleElementReferenceError,
  error.NoSuchElementError,
  error.NoSuchFrameError,
  error.NoSuchWindowError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
  error.JavascriptError,
];

const passes = (failure: unknown): boolean => PASSING.some((kind) => failure instanceof kind);

/** Repeats `look` until it returns a value; on timeout, fails with what it waited for and the last attempt's error. */
export async function until<T>(what: string, look: () => Promise<T | null>, patience = PATIENCE): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    let trouble = "";
    const seen = await look().catch((failure: unknown) => {
      if (!passes(failure)) throw failure;
      trouble = String(failure);
      return null;
    });
    if (seen !== null) return seen;
    if (Date.now() > end) throw new Error(`${what}: not within ${patience / 1000} s. ${trouble}`.trim());
    await pause(100);
  }
}
