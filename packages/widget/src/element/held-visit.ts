import type { Step } from "../journey-protocol.ts";
import { type Attributes, readSettings } from "./attributes.ts";
import { type Emit, emitFrom } from "./events.ts";
import { createHostVisit, type HostVisit } from "./host-visit.ts";
import { ownOrigin } from "./own-origin.ts";
import { paying } from "./paying.ts";

/** The state of one element. */
export interface Held {
  /** Its settings; different settings start a new visit. */
  readonly key: string;
  readonly visit: HostVisit;
  readonly emit: Emit;
}

const held = new WeakMap<ShadowRoot, Held>();
/** The destination of an element that has not been rendered yet. */
const waiting = new WeakMap<ShadowRoot, Step>();

/** The language around an element, through all shadow roots of its page. */
function langAround(element: Element): string {
  const root = element.getRootNode();
  const found = element.closest("[lang]:not(county-pay)")?.getAttribute("lang");
  return found ?? (root instanceof ShadowRoot ? langAround(root.host) : "");
}

/** An element's visit: the same one while its settings stay the same, rendered or not. */
export function visitOf(root: ShadowRoot, attributes: Attributes): Held {
  const settings = readSettings(attributes, ownOrigin(), [langAround(root.host), ...navigator.languages]);
  const key = JSON.stringify(settings);
  const known = held.get(root);
  if (known?.key === key) return known;
  const made = {
    key,
    visit: createHostVisit(settings, () => paying(settings.company).get()),
    emit: emitFrom(root.host),
  };
  held.set(root, made);
  const step = waiting.get(root);
  waiting.delete(root);
  if (step) made.visit.actions.open(step);
  return made;
}

/** Sends an element to a destination, now or as soon as it is rendered. */
export function send(root: ShadowRoot, step: Step): void {
  const known = held.get(root);
  if (known) known.visit.actions.open(step);
  else waiting.set(root, step);
}
