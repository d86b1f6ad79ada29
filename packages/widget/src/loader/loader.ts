import { sayTrouble } from "./trouble.ts";

/** Name of the element's module beside this script; written in by the build, since it carries a hash. */
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
 * touched or focused, or when `CountyPay(command)` asks for it; until then the content of the element (a plain link)
 * stays, and where loading failed twice words stand behind it. No global but `CountyPay`; what was queued there before is
 * run, in order.
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

  /** One load for everybody, one retry, and a clean slate after a failure. */
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
    // `on`, `off` and `ready` wait until the element is loaded for another reason; all others are one.
    if (!/^[or]/.test(given[0])) wake();
  };

  const near = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
    { rootMargin: "40%" },
  );
  /** The first of the path is what was touched, in a shadow root of the page as well. These events happen on elements. */
  const touched = (event: Event): void => {
    if ((event.composedPath()[0] as Element).closest?.(TAG)) wake();
  };
  /**
   * `<div data-county-pay data-company="…">` for pages whose editor strips unknown elements. Only what says which bills
   * is taken from it: such editors leave data attributes to people whom they do not trust with scripts (`data-onclick`),
   * styles and other servers (`data-api`). The place itself stays, with its name and its class, for the page that made
   * it.
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
  // Last, since it may hold anything: what is above works all the same.
  for (const given of queued ?? []) command(...given);
}
