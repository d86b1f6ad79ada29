import { isValidElement } from "preact";
import { createElement } from "react";
import { expect, it } from "vitest";

it("tests of the widget's screens run on Preact, like the screens that ship", () => {
  expect(isValidElement(createElement("p"))).toBe(true);
  expect(isValidElement(<p />)).toBe(true);
});
