import { execFileSync } from "node:child_process";
import { logoProblem } from "@county-pay/core/settings";
import sharp from "sharp";
import { expect, it } from "vitest";
import { filterBomb, pngBomb, slowDrawing, svgUrl, useBomb } from "../../testing/hostile-logos.ts";
import { drawLogos } from "./draw-logos.ts";
import { storedLogo } from "./stored-logo.ts";

const svg = (
  width: number,
  height: number,
  content = "<rect width='99%' height='99%' fill='red'/>",
): string =>
  svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
const noise = async (format: "png" | "jpeg" | "webp"): Promise<string> => {
  const create = { width: 400, height: 100, channels: 3, background: "red" } as const;
  const bytes = await sharp({ create: { ...create, noise: { type: "gaussian", mean: 99, sigma: 60 } } })
    .toFormat(format)
    .toBuffer();
  return `data:image/${format};base64,${bytes.toString("base64")}`;
};

it.each([
  ["a small drawing", svg(96, 96), { width: 192, height: 192 }],
  ["a drawing of thousands of points", svg(5_000, 5_000), { width: 192, height: 192 }],
  ["a wide drawing, which leaves room for the name", svg(900, 60), { width: 768, height: 51 }],
])("%s is drawn at the size of a letterhead", async (_, logo, size) => {
  const [drawn = ""] = await drawLogos([logo]);
  expect(storedLogo(drawn)).toMatchObject(size);
});

it.each(["png", "jpeg", "webp"] as const)(
  "a photo, a %s, is drawn small enough for a first page",
  async (format) => {
    const [drawn = ""] = await drawLogos([await noise(format)]);
    expect(logoProblem(drawn)).toBeNull();
    expect(storedLogo(drawn)?.height).toBeGreaterThanOrEqual(72);
  },
);

it.each([
  ["no image", "data:image/png;base64,AAAA"],
  ["no data URL", "/seal.svg"],
  ["another type", "data:image/gif;base64,R0lGODlhAQABAAAAACw="],
  ["a drawing that says it is a PNG", svg(96, 96).replace("image/svg+xml", "image/png")],
  ["a PNG of more pixels than any logo has", pngBomb()],
])("%s cannot be read", async (_, logo) => {
  expect(await drawLogos([logo])).toEqual(["unreadable"]);
});

it("a drawing that takes more than its time is given up, and its process is gone", async () => {
  expect(await drawLogos([useBomb()])).toEqual(["too_complex"]);
  const children = execFileSync("ps", ["-o", "args", "--ppid", String(process.pid)], { encoding: "utf8" });
  expect(children).not.toContain("draw-logo-process");
});

it.each([
  ["filters", filterBomb],
  ["shapes behind masks", slowDrawing],
])("a drawing of %s is given up in time", async (_, logo) => {
  expect(await drawLogos([logo()])).toEqual(["too_complex"]);
});
