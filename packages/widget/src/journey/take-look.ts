import { applyFont, applyScheme } from "../browser/apply-look.ts";
import { LOOK_COLORS, LOOK_LENGTHS, type Look } from "../journey-protocol.ts";

/** Font families only, nothing that could end a declaration or load a file. */
const FAMILIES = /^[\p{L}\p{N}\s"',._-]+$/u;

/** Applies the surrounding page's look to the frame, as far as its values are colors, lengths, or font families. */
export function takeLook({ scheme, dir, font, properties }: Look, root: HTMLElement): void {
  applyScheme(scheme);
  root.dir = dir;
  const set = (name: string, value: string | undefined, kind: "color" | "width"): void => {
    if (value && CSS.supports(kind, value)) root.style.setProperty(name, value);
  };
  for (const name of LOOK_COLORS) set(name, properties[name], "color");
  for (const name of LOOK_LENGTHS) set(name, properties[name], "width");
  if (FAMILIES.test(font)) applyFont(font, root);
}
