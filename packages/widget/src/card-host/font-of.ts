/** The first font of `element`, by its family name: what the frame of card entry should look like. */
export const fontOf = (element: Element): string =>
  (getComputedStyle(element).fontFamily.split(",")[0] ?? "").replaceAll(/["']/g, "").trim().slice(0, 100);
