import { accessiblePalette, type Company } from "@county-pay/core/company";
import { useLayoutEffect } from "react";

/** Writes the county's colours, made legible, as custom properties of the page; follows the person's colour scheme. */
export function useTheme(company: Company): void {
  useLayoutEffect(() => {
    const palette = accessiblePalette(company.theme);
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const apply = () => {
      const colors = dark.matches ? palette.dark : palette.light;
      for (const [name, value] of Object.entries(colors))
        document.documentElement.style.setProperty(name, value);
    };
    apply();
    dark.addEventListener("change", apply);
    return () => dark.removeEventListener("change", apply);
  }, [company]);
}
