import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CompanyBundleWire } from "@county-pay/core/contract";
import type { LanguageCode } from "@county-pay/core/messages";

/**
 * Draws the frame around a screen, as HTML: of a county, at the page's path, in a language; '' if it cannot. Says nothing
 * about a visitor.
 */
export type FirstView = (bundle: CompanyBundleWire, path: string, code: LanguageCode) => string;

/** The program that the portal's build wrote; one that draws nothing without it: then the page is empty until its scripts run. */
export async function readFirstView(portal: string, version: number): Promise<FirstView> {
  const path = join(portal, ".vite/first-view.js");
  if (!existsSync(path)) return () => "";
  // Another version of a module has another address.
  const program = (await import(`${pathToFileURL(path).href}?${version}`)) as { firstView: FirstView };
  return program.firstView;
}
