import type { SettingsPartWire } from "@county-pay/core/contract";
import { changeCompanySettings, companySettings, putBackSettings } from "@county-pay/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { filterBomb, slowDrawing, svgUrl } from "../../testing/hostile-logos.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";
import { drawStoredLogos } from "./draw-stored-logos.ts";
import { storedLogo } from "./stored-logo.ts";

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">';
const circle = (color: string): string => svgUrl(`${OPEN}<circle r="48" fill="${color}"/></svg>`);
const USED = svgUrl(`${OPEN}<circle id="a" r="9"/><use href="#a" x="9"/></svg>`);

let office: TestOffice;
let admin: SignedInPerson;
beforeAll(async () => {
  office = await testOffice({ flags: { AdminTab: true } });
  admin = await office.signIn("admin", "Admin");
  await office.addCounty({ name: "other" });
});
beforeEach(() => office.pool.query("update companies set config = config - 'Logo'"));
afterAll(() => office.close());

const settings = () => answerOf(admin.asApi, companySettings, {});
const change = (Before: SettingsPartWire, Logo: string) =>
  answerOf(admin.asApi, changeCompanySettings, { body: { Before, After: { Config: { Logo } } } });
const store = (name: string, logo: string) =>
  office.pool.query(
    "update companies set config = config || jsonb_build_object('Logo', $2::text) where name = $1",
    [name, logo],
  );
const logos = async (): Promise<Record<string, string>> => {
  const { rows } = await office.pool.query<{ name: string; logo: string }>(
    "select name, coalesce(config ->> 'Logo', '') as logo from companies",
  );
  return Object.fromEntries(rows.map(({ name, logo }) => [name, logo]));
};
const errors: object[] = [];
const log = { info: () => undefined, error: (about: object) => void errors.push(about) };

it("a logo is stored and answered as it was drawn, and the earlier one can be put back", async () => {
  const first = await change({ Config: { Logo: "" } }, circle("red"));
  expect(storedLogo(first.Config.Logo)).toMatchObject({ width: 192, height: 192 });
  expect((await logos()).demo).toBe(first.Config.Logo);
  const second = await change({ Config: { Logo: first.Config.Logo } }, circle("blue"));
  expect(second.Config.Logo).not.toBe(first.Config.Logo);
  const { Changes } = await settings();
  const back = await answerOf(admin.asApi, putBackSettings, { params: { id: Changes[0]?.Id ?? "" } });
  expect(storedLogo(back.Config.Logo)).not.toBeNull();
  expect(back.Config.Logo).not.toBe(second.Config.Logo);
});

it.each([
  ["a filter", filterBomb(), { Problem: "part_not_allowed", Part: "<filter>" }, /<filter>/],
  ["a use", USED, { Problem: "part_not_allowed", Part: "<use>" }, /<use>/],
  ["a drawing that is too slow", slowDrawing(), { Problem: "too_complex" }, /too much time or memory/],
  ["a broken drawing", svgUrl("<svg>"), { Problem: "unreadable" }, /could not be read/],
  ["a broken picture", "data:image/png;base64,AAAA", { Problem: "unreadable" }, /could not be read/],
])(
  "a logo with %s is refused, in words and with a code, and nothing is stored",
  async (_, Logo, about, words) => {
    const body = { Before: { Config: { Logo: "" } }, After: { Config: { Logo }, DisplayName: "Changed" } };
    const refusal = await refusalOf(admin.asApi, changeCompanySettings, { body });
    expect(refusal).toMatchObject({
      code: "validation_failed",
      details: { Paths: ["Config.Logo"], Logo: about },
      message: expect.stringMatching(words),
    });
    expect((await settings()).Settings).toMatchObject({ Config: { Logo: "" } });
    expect((await settings()).Settings.DisplayName).not.toBe("Changed");
  },
);

it("an advertisement may not be a drawing that a logo may not be", async () => {
  const refusedAd = { Config: { AdImages: [USED] } };
  const body = { Before: { Config: { AdImages: [] } }, After: refusedAd };
  expect((await refusalOf(admin.asApi, changeCompanySettings, { body })).details.Paths).toEqual([
    "Config.AdImages",
  ]);
});

it("a logo that was stored before logos were drawn is drawn once, whatever it contains", async () => {
  await store("demo", USED);
  await store("other", "/seal.svg");
  expect(await drawStoredLogos(office.services, log)).toBe(1);
  const { demo = "", other } = await logos();
  expect(storedLogo(demo)).toMatchObject({ width: 192, height: 192 });
  expect(other).toBe("/seal.svg");
  expect(await drawStoredLogos(office.services, log)).toBe(0);
  expect((await logos()).demo).toBe(demo);
});

it("a stored logo that cannot be drawn stays as it is, is tried once, and is in the log", async () => {
  await store("demo", filterBomb());
  await store("other", circle("green"));
  expect(await drawStoredLogos(office.services, log)).toBe(1);
  expect(await drawStoredLogos(office.services, log)).toBe(0);
  expect(errors).toEqual([{ county: "demo", problem: "too_complex" }]);
  const { demo, other = "" } = await logos();
  expect(demo).toBe(filterBomb());
  expect(storedLogo(other)).not.toBeNull();
});
