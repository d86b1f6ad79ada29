import { describe, expect, it } from "vitest";
import { namesIn, usedRules } from "./used-rules.mjs";

const used = (css) => usedRules(css, namesIn('class="cp-a cp-b" "cp-size--" + size'));

describe("the used rules of a stylesheet", () => {
  it.each([
    ["a rule without a class", "body{margin:0}", "body{margin:0}"],
    ["a class in use", ".cp-a{x:y}", ".cp-a{x:y}"],
    ["a class that code completes", ".cp-size--large{x:y}", ".cp-size--large{x:y}"],
    ["no unused class", ".cp-none{x:y}.cp-a .cp-none{x:y}", ""],
    ["the used selectors of a list", ".cp-a,.cp-none,h1{x:y}", ".cp-a,h1{x:y}"],
    [
      "a selector that excludes an unused class",
      ".cp-a:not(.cp-none,.cp-b){x:y}",
      ".cp-a:not(.cp-none,.cp-b){x:y}",
    ],
    ["no empty group", "@media print{.cp-none{x:y}}", ""],
    [
      "a group within a group",
      "@media print{@supports (x:y){.cp-b{x:y}.cp-none{x:y}}}",
      "@media print{@supports (x:y){.cp-b{x:y}}}",
    ],
    ["frames of an animation", "@keyframes turn{to{rotate:1turn}}", "@keyframes turn{to{rotate:1turn}}"],
    ["a statement", '@charset "utf-8";.cp-a{x:y}', '@charset "utf-8";.cp-a{x:y}'],
    ["braces in quoted text", '.cp-a{content:"}{"}.cp-b{x:y}', '.cp-a{content:"}{"}.cp-b{x:y}'],
    ["a class of another library", ".other{x:y}", ".other{x:y}"],
  ])("contain %s", (_, css, kept) => {
    expect(used(css)).toBe(kept);
  });

  it("a block without an end is an error", () => {
    expect(() => used(".cp-a{x:y")).toThrow("without an end");
  });
});
