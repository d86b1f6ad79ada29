import { expect, type Page } from "@playwright/test";
import { axeResults } from "./axe.ts";

/** Resolves when no finite animation is running, because colors that still fade are not the ones a visitor reads. */
export async function settled(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)));
      await Promise.allSettled(ending.map((each) => each.finished));
    });
}

/** Expects no contrast violation in the current colors, on a page that `expectAccessible` has already checked. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await settled(page);
  expect((await axeResults(page, "colors")).findings, `axe on the colors of ${where}`).toEqual([]);
}

/** Expects no axe violation once the page has its heading, card frame included, and no horizontal scrolling. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.locator("h1").first(), `the heading of ${where}`).toBeAttached();
  await settled(page);
  expect((await axeResults(page)).findings, `axe on ${where}`).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `sideways scrolling on ${where}`).toBeLessThanOrEqual(0);
}
