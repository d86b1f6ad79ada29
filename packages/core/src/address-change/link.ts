import type { Customization } from "../company/texts/customization.ts";

/**
 * A county's own page for changing an address: the customization ChangeAddressLink with its {{key}} replaced
 * (PREVIEW-042) and URL-encoded. Null if there is none, or if it is not an http(s) address: then the dialog is shown.
 */
export function changeAddressLink(customization: Customization, key: string): string | null {
  const template = customization.ChangeAddressLink?.trim() ?? "";
  const link = template.replace(/\{\{\s*key\s*\}\}/g, () => encodeURIComponent(key));
  return /^https?:\/\/[^\s/]/i.test(link) ? link : null;
}
