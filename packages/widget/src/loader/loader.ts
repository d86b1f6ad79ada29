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
const NAME = "CountyPay";

/** `on`, `off` and `ready` wait until the element is loaded for another reason; all others are one. */
const PATIENT = /^o|^r/;

/**
 * The one line a site embeds. It loads the element's module when a `<county-pay>` comes near the viewport or is
 * touched or focused, or when `CountyPay(command)` asks for it; until then what stands inside the element (a plain link)
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
  let isLoading = false;
  let hasSaid = false;
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
    if (!PATIENT.test(given[0])) wake();
  };

  const near = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
    { rootMargin: "300px" },
  );
  /** These events happen on elements; a test of the class would be more bytes than all else here. */
  const touched = ({ target }: Event): void => {
    if ((target as Element).closest?.(TAG)) wake();
  };
  /**
   * `<div data-county-pay data-company="…">` for pages whose editor strips unknown elements. It names no other server
   * (`data-api`): such editors leave data attributes to people whom they do not trust with scripts and frames.
   */
  const look = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>("[data-county-pay]")) {
      const element = document.createElement(TAG);
      for (const { name, value } of place.attributes)
        if (/^data-(?!api$|county)/.test(name)) element.setAttribute(name.slice(5), value);
      element.append(...place.childNodes);
      place.replaceWith(element);
    }
    for (const element of document.querySelectorAll(TAG)) near.observe(element);
  };
  const added = new MutationObserver(look);

  const before = Object.getOwnPropertyDescriptor(page, NAME)?.value as Queue | undefined;
  const queued = before && (Object.getOwnPropertyDescriptor(before, "q")?.value as Command[] | undefined);
  Object.assign(page, { [NAME]: command });
  for (const given of queued ?? []) command(...given);

  for (const type of ["pointerover", "pointerdown", "focusin"])
    document.addEventListener(type, touched, { capture: true, passive: true });
  added.observe(document.documentElement, { childList: true, subtree: true });
  look();
}
