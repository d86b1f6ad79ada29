import { Key } from "selenium-webdriver";
import { expect } from "vitest";
import { test } from "./support/journey.ts";

test("a guest picks a suggestion by keyboard, and finds the search again after viewing a bill", async ({
  page,
}) => {
  await page.open("/demo/guest");
  await page.types("What are you looking for?", "M");
  await page.sees("option", /^M/);
  await page.keys(Key.ARROW_DOWN, Key.ENTER);
  await page.sees("heading", "All Bills");
  const searched = await page.valueOf("What are you looking for?");
  expect(searched).toMatch(/^M.+/);
  await page.presses("link", /^View bill /);
  await page.sees("heading", /^Bill Number - /);
  await page.back();
  await page.sees("heading", "All Bills");
  expect(await page.valueOf("What are you looking for?")).toBe(searched);
});
