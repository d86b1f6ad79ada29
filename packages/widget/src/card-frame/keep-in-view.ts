/**
 * Focuses a message and scrolls to it and to its form's button through all surrounding frames. Scrolls again each time
 * the host resizes the frame, until the frame has room for the whole page: a page in a smaller frame scrolls within the
 * frame, and that is undone when the frame grows. Returns a function that ends it.
 */
export function keepInView(message: HTMLElement): () => void {
  const button = message.closest("form")?.querySelector("[type=submit]");
  const show = (): void => {
    // Instantly, because the second scroll would cancel a smooth one.
    message.scrollIntoView({ block: "center", behavior: "instant" });
    button?.scrollIntoView({ block: "nearest", behavior: "instant" });
    // If the window is too small for both, the message is in view.
    message.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  const resized = (): void => {
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLIFrameElement;
    if (!isTyping) show();
    // The first resize may be one for the page before the message.
    if (isTyping || document.documentElement.scrollHeight <= window.innerHeight) stop();
  };
  const stop = (): void => window.removeEventListener("resize", resized);
  window.addEventListener("resize", resized);
  message.focus({ preventScroll: true });
  show();
  return stop;
}
