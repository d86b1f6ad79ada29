import { logoProblem } from "@county-pay/core/settings";
import { makeCompany } from "@county-pay/core/testing";
import sharp from "sharp";
import { expect, it } from "vitest";
import { DEMO_COUNTIES } from "../../demo/index.ts";
import { drawLogos } from "../logos/index.ts";
import { identityOf } from "./identity.ts";

it("every demo county has a seal that pages may show and documents show as it was drawn", async () => {
  const seals = DEMO_COUNTIES.map(({ config }) => config.Logo ?? "");
  expect(new Set(seals).size).toBe(DEMO_COUNTIES.length);
  for (const seal of await drawLogos(seals)) {
    expect(logoProblem(seal)).toBeNull();
    const { logo } = identityOf(makeCompany({ logo: seal }));
    expect(logo).toMatchObject({ width: 192, height: 192 });
    expect(await sharp(logo?.png).metadata()).toMatchObject({ format: "png", width: 192 });
    const { channels } = await sharp(logo?.png).stats();
    // It shows something: not one color all over.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30);
  }
});

const png = async (width: number, height: number, palette: boolean): Promise<string> => {
  const create = { width, height, channels: 3, background: "red" } as const;
  const bytes = await sharp({ create }).png({ palette }).toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
};

it.each([
  ["none", async () => ""],
  ["a file that only screens load", async () => "/assets/logo.png"],
  ["an image that is broken", async () => "data:image/png;base64,AAAA"],
  ["a drawing", async () => DEMO_COUNTIES[0].config.Logo ?? ""],
  ["an image larger than ours", async () => png(192, 193, true)],
  ["an image that we did not draw", async () => png(192, 192, false)],
])("documents and emails have no logo if it is %s", async (_, logo) => {
  expect(identityOf(makeCompany({ logo: await logo() })).logo).toBeNull();
});

it("a county's typeface is the one that it chose", () => {
  const chosen = makeCompany({ customization: { Theme: '{"Typeface":"Open Sans"}' } });
  expect(identityOf(chosen).typeface).toBe("Open Sans");
});
