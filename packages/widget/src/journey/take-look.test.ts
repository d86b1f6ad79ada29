// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { takeLook } from "./take-look.ts";

const LOOK = {
  scheme: "dark",
  dir: "rtl",
  font: 'Georgia, "Times New Roman", serif',
  properties: {},
} as const;
let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
  vi.stubGlobal("CSS", {
    supports: (kind: string, value: string) =>
      kind === "color" ? /^#[0-9a-f]{6}$/.test(value) : /^\d+px$/.test(value),
  });
});
const property = (name: string) => root.style.getPropertyValue(name);

it("the look includes colors, lengths, and fonts of the page around the frame", () => {
  takeLook({ ...LOOK, properties: { "--cp-accent": "#123456", "--cp-radius": "0px" } }, root);
  expect([property("--cp-accent"), property("--cp-radius"), property("--cp-font")]).toEqual([
    "#123456",
    "0px",
    LOOK.font,
  ]);
  expect(root.dir).toBe("rtl");
});

it("the look omits other values", () => {
  takeLook(
    {
      ...LOOK,
      font: "x; background: url(https://elsewhere.example)",
      properties: { "--cp-accent": "url(https://elsewhere.example)", "--cp-radius": "expression(1)" },
    },
    root,
  );
  expect([property("--cp-accent"), property("--cp-radius"), property("--cp-font")]).toEqual(["", "", ""]);
});
