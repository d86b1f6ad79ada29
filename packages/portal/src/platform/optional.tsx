import { type ComponentType, lazy } from "react";

/** A part of a page that loads later, and without which the page works: if it does not load, nothing is shown. */
export const optional = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
