import { sayTrouble } from "./trouble.ts";

/** Name of the element's module next to this script; the build inserts it, since it contains a hash. */
declare const ELEMENT_FILE: string;

interface ElementModule {
  run(command: string, ...args: unknown[]): void;
}
type Command = Parameters<ElementModule["run"]>;
interface Queue {
  (...command: Command): void;
  q?: Command[];
}

const TAG = "county-pay";

/**
 * The one line a site embeds. It loads the element's module when a `<county-pay>` comes near the viewport or is
 * touched or focused, or when `CountyPay(command)` asks for it; until then the element's content (a plain link) stays,
 * followed by a message if loading failed twice. The only global is `CountyPay`; commands queued there earlier run in
 * order.
 */
export function start(
  page: Window & typeof globalThis,
  base: string,
  load: (url: string) => Promise<ElementModule>,
): void {
  const { document } = page;
  const url = new URL(ELEMENT_FILE, base).href;
  let arrived: (module: ElementModule) => void;
  const loaded = new Promise<ElementModule>((done) => {
    arrived = done;
  });

  /** One load for all elements, one retry, and a fresh start after a failure. */
  let isLoading: boolean | undefined;
  let hasSaid: boolean | undefined;
  const wake = (): void => {
    if (isLoading) return;
    isLoading = true;
    load(url)
      .catch(() => load(url))
      .then(arrived, () => {
        isLoading = false;
        if (!hasSaid) for (const element of document.querySelectorAll(TAG)) sayTrouble(element);
        hasSaid = true;
      });
  };
  const command = (...given: Command): void => {
    loaded.then((module) => module.run(...given));
    // `on`, `off`, and `ready` wait until the element loads for another reason; all other commands load it.
    if (!/^[or]/.test(given[0])) wake();
  };

  const near = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
    { rootMargin: "40%" },
  );
  /** The first element of the path was touched, even inside a shadow root of the page. These events happen on elements. */
  const touched = (event: Event): void => {
    if ((event.composedPath()[0] as Element).closest?.(TAG)) wake();
  };
  /**
   * `<div data-county-pay data-company="…">` for pages whose editor strips unknown elements. Only attributes that
   * select bills are copied: such editors let untrusted authors write data attributes, which must not add scripts
   * (`data-onclick`), styles, or other servers (`data-api`). The place itself stays, with its ID and class, for the page
   * that created it.
   */
  const look = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>("[data-county-pay]")) {
      const element = document.createElement(TAG);
      for (const { name, value } of place.attributes)
        if (/^data-(company|mode|lang|year|\w+-id)$/.test(name)) element.setAttribute(name.slice(5), value);
      element.append(...place.childNodes);
      place.append(element);
      delete place.dataset.countyPay;
    }
    for (const element of document.querySelectorAll(TAG)) near.observe(element);
  };

  const before = Object.getOwnPropertyDescriptor(page, "CountyPay")?.value as Queue | undefined;
  const queued = before && (Object.getOwnPropertyDescriptor(before, "q")?.value as Queue["q"]);
  Object.assign(page, { CountyPay: command });

  for (const type of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(type, touched, true);
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
  // Last, because the queue may contain anything: everything above works regardless.
  for (const given of queued ?? []) command(...given);
}
