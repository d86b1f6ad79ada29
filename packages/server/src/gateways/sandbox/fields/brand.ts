import { type CardType, cardLabel } from "@county-pay/core/fees";
import { cardBrand } from "@county-pay/core/payments";
import { drawing, shape } from "./svg.ts";

/** The color that people associate with each accepted brand. */
const COLORS: Readonly<Record<CardType, string>> = {
  VISA: "#1434cb",
  MSTR: "#c2410c",
  AMEX: "#016fd0",
  DISC: "#111111",
};

function mark(brand: CardType): SVGElement {
  const name = shape("text", {
    x: "4",
    y: "16",
    fill: "#fff",
    "font-size": "10",
    "font-weight": "700",
    textLength: "28",
  });
  name.textContent = brand;
  const ground = shape("rect", { width: "36", height: "24", rx: "3", fill: COLORS[brand] });
  const svg = drawing("0 0 36 24", "36", ground, name);
  svg.setAttribute("data-brand", brand);
  return svg;
}

/** A card without a brand. */
const plain = (): SVGElement =>
  drawing(
    "0 0 24 24",
    "24",
    shape("path", { d: "M3 6h18v12H3zM3 10h18", fill: "none", stroke: "currentColor", "stroke-width": "2" }),
  );

/** 'visa', or '' until the first digits determine an accepted brand. */
export function brandName(number: string): string {
  const brand = cardBrand(number);
  return brand ? cardLabel(brand).toLowerCase() : "";
}

/** The mark of the brand that the first digits indicate, with its name for screen readers; a plain card before that. */
export function brandMark() {
  const element = document.createElement("span");
  element.className = "brand";
  element.setAttribute("role", "status");
  element.append(plain());
  let shown = "";
  return {
    element,
    show(number: string): void {
      const brand = cardBrand(number);
      if ((brand ?? "") === shown) return;
      shown = brand ?? "";
      const name = document.createElement("span");
      name.className = "hidden";
      name.textContent = brand ? cardLabel(brand) : "";
      element.replaceChildren(brand ? mark(brand) : plain(), name);
    },
  };
}
