/**
 * Never translated: what a user types or selects, images, code, and marked content (names, amounts, numbers).
 */
const KEPT =
  '[translate="no"], .notranslate, script, style, noscript, textarea, input, select, option, code, svg, iframe';
const SPOKEN = ["aria-label", "placeholder", "title", "alt"] as const;

const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(" ");

/** Whether the text contains a word; a text of only numbers and signs is not translated. */
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The location of a text: a text node, or an attribute that screen readers announce. */
interface Place {
  read(): string;
  write(text: string): void;
}
interface Held {
  readonly original: string;
  /** The translation that we wrote; if the page now contains anything else, that is a new original. */
  readonly written: string;
}

/** Translates a page, and keeps translating while the page changes. `stop` restores the original. */
export function translatePage(
  root: Element,
  translate: (text: string) => Promise<string>,
): { readonly stop: () => void } {
  const known = new Map<string, Promise<string>>();
  const texts = new Map<Text, Held>();
  const attributes = new Map<Element, Map<string, Held>>();
  let stopped = false;

  const meaning = (text: string): Promise<string> => {
    const found =
      known.get(text) ??
      translate(text).then(
        // A translation that changes a number could change an amount to pay, so the original stays.
        (translated) => (numbersOf(translated) === numbersOf(text) ? translated : text),
        () => text,
      );
    known.set(text, found);
    return found;
  };

  async function carryOver(place: Place, held: Held | undefined, hold: (held: Held) => void): Promise<void> {
    const original = place.read();
    if (held?.written === original || !hasWord(original)) return;
    const trimmed = original.trim();
    const translated = await meaning(trimmed);
    const whole = original.replace(trimmed, () => translated);
    // The page may have changed during the translation.
    if (stopped || place.read() !== original) return;
    hold({ original, written: whole });
    place.write(whole);
  }

  const takeText = (node: Text): void => {
    if (!node.parentElement || node.parentElement.closest(KEPT)) return;
    const place = {
      read: () => node.data,
      write: (text: string) => {
        node.data = text;
      },
    };
    void carryOver(place, texts.get(node), (held) => texts.set(node, held));
  };

  const takeAttributes = (element: Element): void => {
    if (element.closest('[translate="no"], .notranslate')) return;
    for (const name of SPOKEN) {
      if (!element.hasAttribute(name)) continue;
      const held = attributes.get(element) ?? new Map<string, Held>();
      attributes.set(element, held);
      const place = {
        read: () => element.getAttribute(name) ?? "",
        write: (text: string) => element.setAttribute(name, text),
      };
      void carryOver(place, held.get(name), (now) => held.set(name, now));
    }
  };

  const take = (node: Node): void => {
    if (node instanceof Text) takeText(node);
    if (!(node instanceof Element)) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let next: Node | null = node; next; next = walker.nextNode()) {
      if (next instanceof Text) takeText(next);
      else if (next instanceof Element) takeAttributes(next);
    }
  };

  /** Elements that left the page do not have to be restored. */
  const forget = (): void => {
    for (const node of texts.keys()) if (!node.isConnected) texts.delete(node);
    for (const element of attributes.keys()) if (!element.isConnected) attributes.delete(element);
  };

  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") take(target);
      else if (type === "attributes" && target instanceof Element) takeAttributes(target);
      else for (const added of addedNodes) take(added);
    }
    forget();
  });
  take(root);
  watcher.observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: [...SPOKEN],
  });

  return {
    stop() {
      stopped = true;
      watcher.disconnect();
      for (const [node, { original, written }] of texts) if (node.data === written) node.data = original;
      for (const [element, held] of attributes)
        for (const [name, { original, written }] of held)
          if (element.getAttribute(name) === written) element.setAttribute(name, original);
    },
  };
}
