import type { Frame } from "@playwright/test";

/** Whether a screen has content that only some criteria are about, counted in one document with its shadow trees. */
export interface Contents {
  readonly language: string;
  readonly title: string;
  readonly media: number;
  readonly accessKeys: number;
  readonly refreshes: number;
}

/** Content of one document that decides which criteria apply to it. */
export const contentsOf = (frame: Frame): Promise<Contents> =>
  frame.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll("*")].flatMap((each) => [
        each,
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
      ]);
    const elements = all(document);
    const count = (selector: string) => elements.filter((each) => each.matches(selector)).length;
    return {
      language: document.documentElement.lang,
      title: document.title,
      media: count("audio, video, object, embed, marquee"),
      accessKeys: count("[accesskey]"),
      refreshes: count('meta[http-equiv="refresh" i]'),
    };
  });

/** How many pixels a document scrolls sideways. */
export const sidewaysOf = (frame: Frame): Promise<number> =>
  frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The elements whose text is cut off once lines, letters, and words are as far apart as WCAG 1.4.12 lets a reader set
 * them, and was not before. The document keeps that spacing.
 */
export const clippedBySpacing = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ];
    const every = roots(document);
    const hasText = (each: Element) =>
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isCut = (each: Element): boolean => {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(each);
      // Text for screen readers only is cut off on purpose.
      if (each.clientWidth <= 1 || clipPath !== "none") return false;
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (cuts(overflowX) && textOverflow !== "" && each.scrollWidth > each.clientWidth + 1) ||
        (cuts(overflowY) && each.scrollHeight > each.clientHeight + 1)
      );
    };
    const cut = () => every.flatMap((root) => [...root.querySelectorAll("*")].filter(hasText).filter(isCut));
    const before = new Set(cut());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-block-end: 2em !important; }`,
    );
    for (const root of every) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return cut()
      .filter((each) => !before.has(each))
      .map((each) => each.outerHTML.slice(0, 160));
  });

export interface FocusStops {
  readonly stops: number;
  /** Elements that show no outline, shadow, or border while they have the keyboard's focus. */
  readonly unmarked: readonly string[];
  /** Elements that other content covers completely while they have the focus. */
  readonly covered: readonly string[];
}

/** Focuses every element that the keyboard can reach in one document, in turn. */
export const focusStopsOf = (frame: Frame): Promise<FocusStops> =>
  frame.evaluate(() => {
    const all = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>("*")].flatMap((each) => [
        each,
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
      ]);
    const REACHABLE =
      "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0']";
    const marks = (each: Element): string => {
      const {
        outlineStyle,
        outlineWidth,
        outlineColor,
        boxShadow,
        borderColor,
        backgroundColor,
        textDecoration,
      } = getComputedStyle(each);
      const outline = outlineStyle === "none" ? "" : `${outlineWidth} ${outlineColor}`;
      return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join(";");
    };
    /** An input may show its focus on its label or on what surrounds it. */
    const shownOn = (each: HTMLElement): Element[] => [
      each,
      ...(each instanceof HTMLInputElement ? [...(each.labels ?? [])] : []),
      ...(each.parentElement ? [each.parentElement] : []),
      ...(each.nextElementSibling ? [each.nextElementSibling] : []),
    ];
    const isCovered = (each: HTMLElement): boolean => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const root = each.getRootNode() as Document | ShadowRoot;
      const points = [0.05, 0.5, 0.95].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      return points.every(([x, y]) => {
        const hit = root.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        if (hit === null) return true;
        // A message goes by itself, so the focused element can be seen without moving on.
        if (hit.closest(".cp-notices")) return false;
        return !shownOn(each).some((part) => part.contains(hit) || hit.contains(part));
      });
    };
    const stops: HTMLElement[] = [];
    const unmarked: string[] = [];
    const covered: string[] = [];
    // A frame passes the focus on to its own document.
    const reachable = all(document).filter(
      (each) => each.matches(REACHABLE) && each.tabIndex >= 0 && each.localName !== "iframe",
    );
    for (const each of reachable) {
      (document.activeElement as HTMLElement | null)?.blur();
      const before = shownOn(each).map(marks);
      each.focus({ focusVisible: true } as FocusOptions);
      if ((each.getRootNode() as Document | ShadowRoot).activeElement !== each) continue;
      stops.push(each);
      const name = each.outerHTML.slice(0, 160);
      if (shownOn(each).every((part, at) => marks(part) === before[at])) unmarked.push(name);
      if (isCovered(each)) covered.push(name);
    }
    return { stops: stops.length, unmarked, covered };
  });
