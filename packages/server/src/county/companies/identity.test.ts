import { logoProblem } from "@county-pay/core/settings";
import { makeCompany } from "@county-pay/core/testing";
import sharp from "sharp";
import { expect, it } from "vitest";
import { DEMO_COUNTIES } from "../../demo/index.ts";
import { identityOf } from "./identity.ts";

const svg = (text: string): string => `data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}`;

it("every demo county has a seal that pages may show and documents can draw", async () => {
  const seals = DEMO_COUNTIES.map(({ config }) => config.Logo ?? "");
  expect(new Set(seals).size).toBe(DEMO_COUNTIES.length);
  for (const seal of seals) {
    expect(logoProblem(seal)).toBeNull();
    const { logo } = await identityOf(makeCompany({ logo: seal }));
    expect(logo).toMatchObject({ width: 192, height: 192 });
    expect(await sharp(logo?.png).metadata()).toMatchObject({ format: "png", width: 192 });
    const { channels } = await sharp(logo?.png).stats();
    // It shows something: not one color all over.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30);
  }
});

it.each([
  ["none", ""],
  ["a file that only screens load", "/assets/logo.png"],
  ["an image that is broken", "data:image/png;base64,AAAA"],
  [
    "an image of too many pixels",
    svg('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
  ],
])("documents and emails have no logo if it is %s", async (_, logo) => {
  expect((await identityOf(makeCompany({ logo }))).logo).toBeNull();
});

it("a wide logo leaves room for the name", async () => {
  const wide = svg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60"><rect width="900" height="60"/></svg>',
  );
  expect((await identityOf(makeCompany({ logo: wide }))).logo).toMatchObject({ width: 768, height: 51 });
});

it("a county's typeface is the one that it chose", async () => {
  const chosen = makeCompany({ customization: { Theme: '{"Typeface":"Open Sans"}' } });
  expect((await identityOf(chosen)).typeface).toBe("Open Sans");
});
