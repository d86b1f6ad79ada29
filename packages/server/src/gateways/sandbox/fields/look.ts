import type { Look } from "@county-pay/widget/fields-protocol";

/**
 * Takes on the look of the page around. Each value was parsed and is set as one property, so none can be another rule.
 * `hosts`: the origins that may frame this page; a style sheet from anywhere else is not loaded.
 */
export function applyLook(document: Document, look: Look, hosts: readonly string[]): void {
  const { style } = document.documentElement;
  style.colorScheme = look.scheme;
  style.fontSize = `${look.textSize}px`;
  style.fontFamily = look.font;
  for (const { Name, Value } of look.colors) style.setProperty(Name, Value);
  const { fontSheet } = look;
  if (!fontSheet || !hosts.includes(new URL(fontSheet).origin)) return;
  const link = document.querySelector<HTMLLinkElement>("link[data-font]") ?? document.createElement("link");
  if (link.href === fontSheet) return;
  link.rel = "stylesheet";
  link.dataset.font = "";
  link.href = fontSheet;
  document.head.append(link);
}
