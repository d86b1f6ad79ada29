import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { usedIcons } from "./used-icons.mjs";

const ICONS = `const PATHS = {\n  back: "M1",\n  "card-back": "M2",\n  check: "M3"\n};\nuse(PATHS);`;

it("a bundle has only those icons that its other code names", () => {
  expect(usedIcons(ICONS, 'Icon({ name: "check" }); back();')).toBe(
    `const PATHS = {\n  check: "M3"\n};\nuse(PATHS);`,
  );
  expect(usedIcons(ICONS, '"card-back" "back"')).toContain(`  back: "M1",\n  "card-back": "M2",\n`);
});

it("a build fails if the table of icons is written in another way", () => {
  expect(() => usedIcons("const ICONS = {};", "")).toThrow("the icons changed");
  expect(() => usedIcons('const PATHS = {\n  back: draw("M1"),\n};', "")).toThrow("the icons changed");
});

it("the table of our icons is written in that way", () => {
  const source = readFileSync(new URL("../../ui/src/icon/icon.tsx", import.meta.url), "utf8");
  const code = source.replace("} as const;", "};");
  expect(usedIcons(code, '"warning"')).toMatch(/const PATHS = \{\n {2}warning: "[^"]+",\n\};/);
});
