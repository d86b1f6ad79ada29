import type { Step } from "../journey-protocol.ts";
import { type Attributes, readSettings } from "./attributes.ts";
import { type Emit, emitFrom } from "./events.ts";
import { createHostVisit, type HostVisit } from "./host-visit.ts";
import { ownOrigin } from "./own-origin.ts";
import { paying } from "./paying.ts";

/** What one element holds on to. */
export interface Held {
  /** What it was told; another one is another visit. */
  readonly key: string;
  readonly visit: HostVisit;
  readonly emit: Emit;
}

const held = new WeakMap<ShadowRoot, Held>();
/** Where an element was sent before it was drawn. */
const waiting = new WeakMap<ShadowRoot, Step>();

/** The language around an element, through every shadow root of its page. */
function langAround(element: Element): string {
  const root = element.getRootNode();
  const found = element.closest("[lang]:not(county-pay)")?.getAttribute("lang");
  return found ?? (root instanceof ShadowRoot ? langAround(root.host) : "");
}

/** The visit of an element: the same one as long as its settings stay the same, rendered or not. */
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

/** Sends an element somewhere, at once or as soon as it is drawn. */
export function send(root: ShadowRoot, step: Step): void {
  const known = held.get(root);
  if (known) known.visit.actions.open(step);
  else waiting.set(root, step);
}
