import { expect, it } from "vitest";
import { createLanguageChoice } from "./language-choice.ts";

const forbidden = () => {
  throw new Error("no storage here");
};

function browser(preferred: readonly string[], stored: string | null = null) {
  const values = new Map(stored === null ? [] : [["_ap_language", stored]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { preferred, storage: () => storage, values };
}
const speaks = async (world: Parameters<typeof createLanguageChoice>[0]) =>
  (await createLanguageChoice(world)).getState().language.code;

it.each([
  [["es-MX", "en"], null, "es"],
  [["en-US", "es"], null, "en"],
  [["fr"], null, "en"],
  [["es"], "en", "en"],
  [["en"], "es", "es"],
  [["es"], "tlh", "es"],
])(
  "the choice for a browser that prefers %j, with %j selected before, is %s",
  async (preferred, stored, code) => {
    expect(await speaks(browser(preferred, stored))).toBe(code);
  },
);

it("the choice is stored for the next visit", async () => {
  const world = browser(["en"]);
  const choice = await createLanguageChoice(world);
  await choice.choose("es");
  expect(choice.getState().language.code).toBe("es");
  expect(await speaks(world)).toBe("es");
});

it("the choice works without storage", async () => {
  const choice = await createLanguageChoice({ preferred: ["es"], storage: forbidden });
  await choice.choose("en");
  expect(choice.getState().language.code).toBe("en");
});
