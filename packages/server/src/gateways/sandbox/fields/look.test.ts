// @vitest-environment jsdom
import { Look } from "@county-pay/widget/fields-protocol";
import * as v from "valibot";
import { expect, it } from "vitest";
import { applyLook } from "./look.ts";

const HOSTS = ["http://localhost:4001"];
const LOOK = {
  scheme: "dark",
  font: '"Open Sans", system-ui, sans-serif',
  fontSheet: "http://localhost:4001/fonts/typefaces.css",
  textSize: 32,
  colors: [{ Name: "--cp-text", Value: "#eef1f4" }],
} as const;

it("the fields take on the typeface, colors, and text size of the page around", () => {
  applyLook(document, v.parse(Look, LOOK), HOSTS);
  const { style } = document.documentElement;
  expect(style.getPropertyValue("--cp-text")).toBe("#eef1f4");
  expect(style.fontSize).toBe("32px");
  expect(style.fontFamily).toContain("Open Sans");
  expect(document.querySelector<HTMLLinkElement>("link")?.href).toBe(LOOK.fontSheet);
});

it("a style sheet from anywhere else is not loaded", () => {
  document.head.replaceChildren();
  applyLook(document, v.parse(Look, { ...LOOK, fontSheet: "http://stranger.test/a.css" }), HOSTS);
  expect(document.querySelector("link")).toBeNull();
});

it.each([
  ["a rule in a font", { font: 'x; } body { background: url("//stranger.test") }' }],
  ["a function in a font", { font: "url(//stranger.test)" }],
  ["a rule in a color", { colors: [{ Name: "--cp-text", Value: "red; background: url(//stranger.test)" }] }],
  ["a property that is no token", { colors: [{ Name: "background", Value: "#ffffff" }] }],
  ["a size that hides the text", { textSize: 0 }],
  ["a property that the protocol does not have", { css: "body { display: none }" }],
])("a look with %s is not in the protocol", (_, more) => {
  expect(v.is(Look, { ...LOOK, ...more })).toBe(false);
});
