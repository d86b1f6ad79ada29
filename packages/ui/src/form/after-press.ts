/** Whether a finger or a button is down, anywhere on the page. */
let isPressed = false;

const listen = (types: readonly string[], heard: () => void): void => {
  for (const type of types) window.addEventListener(type, heard, { capture: true });
};

if (typeof window !== "undefined") {
  listen(["pointerdown"], () => {
    isPressed = true;
  });
  listen(["pointerup", "pointercancel"], () => {
    isPressed = false;
  });
}

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
    window.removeEventListener("pointerup", done);
    window.removeEventListener("pointercancel", done);
    // The click comes after the release.
    setTimeout(work);
  };
  window.addEventListener("pointerup", done);
  window.addEventListener("pointercancel", done);
}
