import { includesTypeface } from "@county-pay/core/company";
import type { Look } from "../../fields-protocol.ts";

/** The colors of fields, as our style sheet and the county's colors resolve them. */
const COLORS = [
  "--cp-surface",
  "--cp-text",
  "--cp-text-muted",
  "--cp-control",
  "--cp-bad",
  "--cp-focus-inner",
  "--cp-focus-outer",
];

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, "0");

/** '#1b2128' for a computed color such as 'rgb(27, 33, 40)'; '' for any other spelling. */
export function hexOf(computed: string): string {
  const channels = /^rgba?\(\s*(\d+)[, ]+(\d+)[, ]+(\d+)/.exec(computed)?.slice(1) ?? [];
  return channels.length === 3 ? `#${channels.map((channel) => hex(Number(channel))).join("")}` : "";
}

/** The look of our page at this moment, as data for fields on another origin. */
export function lookOf(document: Document): Look {
  const root = document.documentElement;
  const probe = document.body.appendChild(document.createElement("i"));
  const { style } = probe;
  const colors = COLORS.map((Name) => {
    style.color = `var(${Name})`;
    return { Name, Value: hexOf(getComputedStyle(probe).color) };
  });
  probe.remove();
  const { fontFamily: font, fontSize, colorScheme } = getComputedStyle(root);
  const sheet = document.querySelector<HTMLLinkElement>("link[href*='/fonts/']")?.href;
  return {
    scheme: colorScheme === "dark" ? "dark" : "light",
    font,
    ...(sheet && includesTypeface(font) ? { fontSheet: sheet } : {}),
    textSize: Number.parseFloat(fontSize) || 16,
    colors: colors.filter(({ Value }) => Value !== ""),
  };
}
