import { createBrowserEnvironment } from "../browser/index.ts";
import { type Attributes, readSettings, type Settings } from "./attributes.ts";
import { type Emit, emitFrom } from "./events.ts";
import { createVisit, type Visit } from "./visit.ts";

/** What one element holds on to. */
export interface Held {
  readonly visit: Visit;
  readonly emit: Emit;
  readonly settings: Settings;
}

/** This file's own origin is the API's, unless the page says otherwise. */
const OWN_ORIGIN = new URL(import.meta.url).origin;

const held = new WeakMap<ShadowRoot, Held & { readonly key: string }>();

/** The visit of an element: the same one as long as it is told the same, drawn or not. */
export function visitOf(root: ShadowRoot, attributes: Attributes): Held {
  const around = root.host.parentElement?.closest("[lang]")?.getAttribute("lang") ?? "";
  const settings = readSettings(attributes, OWN_ORIGIN, [around, ...navigator.languages]);
  const key = JSON.stringify(settings);
  const known = held.get(root);
  if (known?.key === key) return known;
  const { apiOrigin } = settings;
  const visit = createVisit((language) => createBrowserEnvironment({ apiOrigin, language }), settings);
  const made = { key, settings, visit, emit: emitFrom(root.host) };
  held.set(root, made);
  return made;
}
