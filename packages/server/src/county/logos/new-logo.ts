import { logoProblem } from "@county-pay/core/settings";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { drawLogos } from "./draw-logos.ts";
import { svgProblem } from "./svg-problem.ts";

const SVG = "data:image/svg+xml;base64,";

/** The part of an SVG in a data URL that pages and documents do not show; null if there is none, or it is no SVG. */
export const svgProblemIn = (picture: string): string | null =>
  picture.startsWith(SVG) ? svgProblem(Buffer.from(picture.slice(SVG.length), "base64")) : null;

/**
 * A logo as it is stored: drawn as PNG, once; a path, or a text that is no logo, stays as it is, for the check of all
 * settings. Refused with validation_failed, and in `Details.Logo` what is wrong: `part_not_allowed` with the `Part` of
 * the SVG, `unreadable`, or `too_complex`.
 */
export async function newLogo(logo: string): Promise<string | Refusal> {
  if (!logo.startsWith("data:") || logoProblem(logo) !== null) return logo;
  const refuseLogo = (about: Readonly<Record<string, string>>): Refusal =>
    refuse("validation_failed", { Paths: ["Config.Logo"], Logo: about });
  const part = svgProblemIn(logo);
  if (part) return refuseLogo({ Problem: "part_not_allowed", Part: part });
  if (part === "") return refuseLogo({ Problem: "unreadable" });
  const [drawn = "unreadable"] = await drawLogos([logo]);
  return drawn.startsWith("data:") ? drawn : refuseLogo({ Problem: drawn });
}
