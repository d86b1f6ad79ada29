import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { Guest } from "../e2e/support/guest/guest.ts";
import { test } from "../e2e/support/test.ts";
import { inspect } from "./inspection/inspect.ts";

const FOLDER = fileURLToPath(new URL("../../screens/", import.meta.url));

/** The tools for taking a picture. */
export interface Studio {
  readonly page: Page;
  readonly guest: Guest;
  readonly request: APIRequestContext;
  /** Opens an address, on the portal unless it names another site, and waits until loading has finished. */
  readonly open: (path: string) => Promise<void>;
}

const loaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector("#root h1, #root h2, county-pay:defined") !== null &&
      document.querySelector("[aria-busy=true]:not(button), .cp-skeleton") === null,
  );

/**
 * Writes a picture of a screen to screens/{project}/{name}.png, and beside it what both engines and our own measures
 * say of it. They must find nothing; both files are written either way. `part`: the browser paints a frame within a frame only while
 * it is in view, so a picture of one shows just the window.
 */
export const picture = (
  name: string,
  pose: (studio: Studio) => Promise<unknown>,
  part: "page" | "window" = "page",
): void =>
  test(name, async ({ page, request }, info) => {
    const open = async (path: string) => {
      await page.goto(path);
      await loaded(page);
    };
    await pose({ page, guest: new Guest(page), request, open });
    await loaded(page);
    if (info.project.name.endsWith("large-text"))
      // Applies in every frame, like the browser's own setting.
      for (const frame of page.frames())
        await frame.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
    // The bar sticks to the window: on a scrolled page it would appear in the middle of the picture.
    if (part === "page") await page.evaluate(() => window.scrollTo(0, 0));
    const file = `${FOLDER}${info.project.name}/${name}`;
    await page.screenshot({
      path: `${file}.png`,
      fullPage: part === "page",
      animations: "disabled",
    });
    await inspect(page, name, info.project.name, `${file}.json`);
  });

/** The demo county's users, one of each kind. */
export async function signIn({ page, open }: Studio, who: "resident" | "clerk" | "admin"): Promise<void> {
  await open("/demo/login");
  await page.locator("input[type=email], input[autocomplete=username]").fill(`${who}@demo.example`);
  await page.locator("input[autocomplete=current-password]").fill("Demo(1)Password");
  await page.locator("form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  await loaded(page);
}

const LANGUAGE_KEY = "_ap_language";

/** A pose of the portal that is reached by English labels, and then shown in the project's language. */
export const translated =
  (pose: (studio: Studio) => Promise<unknown>) =>
  async (studio: Studio): Promise<void> => {
    const { page } = studio;
    const language = /-(es|vi)/.exec(test.info().project.name)?.[1];
    if (!language) return void (await pose(studio));
    await page.addInitScript((key) => localStorage.setItem(key, "en"), LANGUAGE_KEY);
    await pose(studio);
    // A dialog may be open, which a mouse could not reach past.
    await page
      .locator(`.portal-bar__language[lang=${language}]`)
      .evaluate((button: HTMLElement) => button.click());
    await page.locator(`html[lang=${language}]`).waitFor();
  };

/** A pose that relies on English labels, so there is no picture of it in other languages. */
export const inEnglish =
  (pose: (studio: Studio) => Promise<unknown>) =>
  async (studio: Studio): Promise<void> => {
    test.skip(/-(es|vi)/.test(test.info().project.name));
    await pose(studio);
  };
