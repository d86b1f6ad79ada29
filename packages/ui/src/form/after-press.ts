/** Whether a finger or mouse button is down anywhere on the page. */
let isPressed = false;

/** Starts tracking presses in a window. A page has one window; each test file has its own. */
export function watchPresses(page: Window): void {
  isPressed = false;
  const listen = (types: readonly string[], isDown: boolean): void => {
    for (const type of types)
      page.addEventListener(
        type,
        () => {
          isPressed = isDown;
        },
        { capture: true, passive: true },
      );
  };
  listen(["pointerdown"], true);
  listen(["pointerup", "pointercancel"], false);
}

if (typeof window !== "undefined") watchPresses(window);

/**
 * Runs the function now or, during a press, after the release: an error that appears when a field loses focus would move
 * the button away from under the press, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const done = (): void => {
    window.removeEventListener("pointerup", done, true);
    window.removeEventListener("pointercancel", done, true);
    // The click comes after the release.
    setTimeout(work);
  };
  window.addEventListener("pointerup", done, true);
  window.addEventListener("pointercancel", done, true);
}
