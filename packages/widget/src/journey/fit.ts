/** The minimum height of a dialog in CSS pixels: its header, its buttons, and a few lines. */
const LEAST_SEEN = 420;

/** The visible part of the frame, in its own pixels; a frame as tall as its content is rarely visible as a whole. */
function seenOf(root: Element): Promise<{ readonly top: number; readonly height: number }> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const { top = 0, height = 0 } = entry?.intersectionRect ?? {};
      resolve({ top, height });
    });
    observer.observe(root);
  });
}

/**
 * Reports the height that the frame needs, now and whenever it changes, and places open dialogs in the visible part of
 * the frame: the middle of a frame that does not scroll may be out of view. Returns a function that stops.
 */
export function fitFrame(root: HTMLElement, onHeight: (height: number) => void): () => void {
  const page = document.documentElement;
  let lastHeight = 0;

  const measure = (): void => {
    const dialogs = [...document.querySelectorAll("dialog[open]")].map(
      (dialog) => dialog.getBoundingClientRect().bottom + 16,
    );
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, ...dialogs));
    if (height !== lastHeight && height > 0) onHeight(height);
    lastHeight = height;
  };
  const place = async (): Promise<void> => {
    if (!document.querySelector("dialog[open]")) return measure();
    const { top, height } = await seenOf(page);
    page.style.setProperty("--cp-seen-top", `${top}px`);
    page.style.setProperty("--cp-seen-height", `${Math.max(height, LEAST_SEEN)}px`);
    measure();
    // If little of the frame is visible, scroll the surrounding page to show the whole dialog.
    if (height < LEAST_SEEN)
      [...document.querySelectorAll("dialog[open]")].at(-1)?.scrollIntoView({ block: "nearest" });
  };

  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  const dialogs = new MutationObserver(() => void place());
  dialogs.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
  return () => {
    sizes.disconnect();
    dialogs.disconnect();
  };
}
