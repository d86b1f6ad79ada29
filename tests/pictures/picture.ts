import { fileURLToPath } from "node:url";
import type { APIRequestContext, Page } from "@playwright/test";
import { Guest } from "../e2e/support/guest/guest.ts";
import { expectAccessible } from "../e2e/support/look.ts";
import { test } from "../e2e/support/test.ts";

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
 * Writes a picture of a screen to screens/{project}/{name}.png. Axe must find no violation on the screen, and it must
 * not scroll sideways; the picture is written either way. `part`: the browser paints a frame within a frame only while
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
    await page.screenshot({
      path: `${FOLDER}${info.project.name}/${name}.png`,
      fullPage: part === "page",
      animations: "disabled",
    });
    await expectAccessible(page, name);
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

/** A pose that relies on English labels, so there is no picture of it in Spanish. */
export const inEnglish =
  (pose: (studio: Studio) => Promise<unknown>) =>
  async (studio: Studio): Promise<void> => {
    test.skip(test.info().project.name.includes("-es"));
    await pose(studio);
  };
