import type { CompanyBundleWire } from "@county-pay/core/contract";

/** The county that the server wrote into this page; null if it wrote none, or a different one. */
export function writtenCounty(name: string): CompanyBundleWire | null {
  const text = document.getElementById("county-pay-company")?.textContent;
  if (!text) return null;
  const bundle = JSON.parse(text) as CompanyBundleWire;
  return bundle.CompanyName === name ? bundle : null;
}
