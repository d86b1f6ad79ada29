/** Whether a finger or a button is down, anywhere on the page. */
let isPressed = false;

/** Follows the presses of a window from now on. A page has one; each file of tests has another. */
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
 * Does it now, or, while something is being pressed, once it was let go: an error that appears as its field is left would
 * move the button away from under the press, and the press would be lost.
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
