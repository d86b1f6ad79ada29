import { METHODS } from "./methods.ts";

type Listener = (event: Event) => void;

/** The element of a command: the given one, the first match of a selector, or the first on the page. */
const elementOf = (target: unknown): Element | null =>
  target instanceof Element
    ? target
    : document.querySelector(typeof target === "string" ? target : "county-pay");

const warn = (words: string): void => console.warn(`CountyPay: ${words}`);

/** Inserts an element with these attributes into a place; `null` values are skipped. */
function mount(target: unknown, attributes: unknown): void {
  const place = target instanceof Element ? target : document.querySelector(String(target));
  const element = document.createElement("county-pay");
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  if (place) place.append(element);
  else warn("nothing to mount into");
}

/** Calls an element's method by name; the cart methods take only the element. */
function call(name: string, [first, second]: readonly unknown[]): void {
  const takesOne = name !== "showCart" && name !== "checkout";
  const element = elementOf(takesOne ? second : first);
  const method: unknown = element && Reflect.get(element, name);
  if (typeof method === "function") method.call(element, ...(takesOne ? [first] : []));
  else warn(`no <county-pay> for "${name}"`);
}

/**
 * Commands of `CountyPay(…)`. `load` has been done by now; `ready` calls back; `on` and `off` listen to
 * `county-pay:…` events on the whole page; `mount` inserts an element into a place; the element's methods are commands,
 * with the element or a selector as the last argument. Commands for an element wait until the page has loaded, because
 * the element may be further down. Unknown commands are reported in the console.
 */
export function run(command: string, ...args: readonly unknown[]): void {
  const [first, second] = args;
  if (command === "ready" && typeof first === "function") first();
  else if (command === "on" && typeof second === "function")
    document.addEventListener(`county-pay:${String(first)}`, second as Listener);
  else if (command === "off" && typeof second === "function")
    document.removeEventListener(`county-pay:${String(first)}`, second as Listener);
  else if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => run(command, ...args), { once: true });
  else if (command === "mount") mount(first, second);
  else if (Object.hasOwn(METHODS, command)) call(command, args);
  else if (command !== "load") warn(`unknown command "${command}"`);
}
