let isDown = false;

const listen = (type: string, down: boolean): void =>
  document.addEventListener(
    type,
    () => {
      isDown = down;
    },
    { capture: true, passive: true },
  );

/** Call once, when the page starts. */
export function watchPresses(): void {
  listen("pointerdown", true);
  listen("pointerup", false);
  listen("pointercancel", false);
}

/**
 * Does something once no button or finger is down. An error that appears under a pressed finger moves what is pressed:
 * the press of the button that left the field would miss it.
 */
export function afterPress(act: () => void): void {
  if (!isDown) {
    act();
    return;
  }
  const done = (): void => {
    document.removeEventListener("pointerup", done, true);
    document.removeEventListener("pointercancel", done, true);
    setTimeout(act);
  };
  document.addEventListener("pointerup", done, true);
  document.addEventListener("pointercancel", done, true);
}
