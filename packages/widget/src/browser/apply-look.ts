import { includesTypeface } from "@county-pay/core/company";
import type { Colors } from "@county-pay/core/contract";

/** Applies the county's colors to a frame; through CSSOM, which its policy allows. */
export function applyColors(colors: Colors): void {
  for (const { Name, Value } of colors) document.documentElement.style.setProperty(Name, Value);
}

/** Light or dark, like the surrounding page. */
export function applyScheme(scheme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = scheme;
}

/** Applies font families, and loads the sheet of our typefaces, which a frame's page only names, if one is among them. */
export function applyFont(families: string, root: HTMLElement): void {
  root.style.setProperty("--cp-font", families);
  if (includesTypeface(families)) document.querySelector("link[disabled]")?.removeAttribute("disabled");
}
