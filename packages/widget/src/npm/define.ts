import { setOwnOrigin } from "../element/own-origin.ts";

/** What `<county-pay>` needs to know of a site that bundles it. */
export interface DefineOptions {
  /** Where the portal is, such as `https://pay.example.gov`; an element's attribute `api` goes before it. */
  readonly origin?: string;
}

/**
 * Defines `<county-pay>`, and resolves when it is there. Loading this module does nothing; nor does this where there is
 * no document, as on a server that renders a page.
 */
export async function define({ origin }: DefineOptions = {}): Promise<void> {
  if (typeof customElements === "undefined") return;
  if (origin !== undefined) setOwnOrigin(origin);
  await import("../element/define.ts");
}
