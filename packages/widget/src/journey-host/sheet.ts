/** Windows that are too small for the journey beside other content: phones, and pages that are zoomed in. */
const SMALL = "(max-width: 600px), (max-height: 500px) and (pointer: coarse)";
/** The key in `history.state` under which each entry of a sheet stores its number. */
const ENTRY = "countyPaySheet";

/** Whether the page should show the journey as a sheet. Not in a frame, where a sheet could not cover the window. */
export const wantsSheet = (): boolean =>
  window.parent === window && "showPopover" in HTMLElement.prototype && matchMedia(SMALL).matches;

export interface Sheet {
  /** Sets how many views are open one above the other; each has an entry in the browser's history. */
  deepen(views: number): void;
  /** Closes the sheet, and removes its entries from the history. */
  close(): void;
}

interface SheetActions {
  /** The visitor pressed Back on a view that has one below. */
  back(): void;
  /** The sheet is closed, by Back, by rotating the phone, or by the page. */
  closed(): void;
}

/** Makes everything on the page except `element` inert, through all shadow roots. Returns a function that undoes it. */
function isolate(element: Element): () => void {
  const silenced: HTMLElement[] = [];
  let node: Element | null = element;
  while (node && node !== document.body) {
    const parent: Node | null = node.parentNode;
    const siblings: readonly Element[] =
      parent instanceof Element || parent instanceof ShadowRoot ? [...parent.children] : [];
    for (const other of siblings)
      if (other !== node && other instanceof HTMLElement && !other.inert) {
        other.inert = true;
        silenced.push(other);
      }
    node = parent instanceof ShadowRoot ? parent.host : node.parentElement;
  }
  return () => {
    for (const other of silenced) other.inert = false;
  };
}

const entryOf = (state: unknown): number => Number(Object(state)[ENTRY] ?? 0);

/**
 * Shows `element`, a popover, as a sheet that covers the whole window: the page behind it neither scrolls nor takes
 * input, and each of its views has an entry in the browser's history, so Back returns to the previous view and then to
 * the page. Nothing moves within the document, so frames in the sheet do not reload.
 */
export function openSheet(element: HTMLElement, actions: SheetActions): Sheet {
  const ended = new AbortController();
  const root = document.documentElement;
  const { overflow } = root.style;
  const { scrollX, scrollY } = window;
  const restore = isolate(element);
  root.style.overflow = "hidden";
  element.showPopover();
  let entries = 0;

  function end(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    if (element.matches(":popover-open")) element.hidePopover();
    restore();
    root.style.overflow = overflow;
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    actions.closed();
  }
  const sheet: Sheet = {
    deepen(views) {
      const before = entries;
      if (ended.signal.aborted || views === before) return;
      entries = Math.max(1, views);
      if (entries < before) history.go(entries - before);
      for (let entry = before + 1; entry <= entries; entry++)
        history.pushState({ ...Object(history.state), [ENTRY]: entry }, "");
    },
    close() {
      if (ended.signal.aborted) return;
      end();
      if (entries > 0) history.go(-entries);
    },
  };

  window.addEventListener(
    "popstate",
    ({ state }) => {
      const entry = entryOf(state);
      if (entry === entries) return;
      // Forward leads to a view that is closed.
      if (entry > entries) return history.go(entries - entry);
      entries = entry;
      if (entry === 0) end();
      else actions.back();
    },
    ended,
  );
  element.addEventListener("keydown", ({ key }) => key === "Escape" && sheet.close(), ended);
  // The page moved the element, or removed it.
  element.addEventListener("toggle", () => element.matches(":popover-open") || sheet.close(), ended);
  matchMedia(SMALL).addEventListener("change", ({ matches }) => matches || sheet.close(), ended);
  sheet.deepen(1);
  return sheet;
}
