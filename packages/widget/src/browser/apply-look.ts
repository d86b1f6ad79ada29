import type { Colors } from "@county-pay/core/contract";

/** Applies the county's colors to a frame; through CSSOM, which its policy allows. */
export function applyColors(colors: Colors): void {
  for (const { Name, Value } of colors) document.documentElement.style.setProperty(Name, Value);
}

/** Light or dark, like the surrounding page. */
export function applyScheme(scheme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = scheme;
}
