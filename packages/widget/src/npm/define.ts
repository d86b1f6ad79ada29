import { setOwnOrigin } from "../element/own-origin.ts";

/** Settings for a site that bundles `<county-pay>`. */
export interface DefineOptions {
  /** The portal's origin, such as `https://pay.example.gov`; an element's `api` attribute overrides it. */
  readonly origin?: string;
}

/**
 * Defines `<county-pay>` and resolves when it is ready. Loading this module has no side effects, and without a document,
 * as on a server that renders a page, this function does nothing.
 */
export async function define({ origin }: DefineOptions = {}): Promise<void> {
  if (typeof customElements === "undefined") return;
  if (origin !== undefined) setOwnOrigin(origin);
  await import("../element/define.ts");
}
