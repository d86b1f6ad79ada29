import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, request } from "@playwright/test";
import type { WebDriver } from "selenium-webdriver";
import { test as base } from "vitest";
import { type Engine, startWebKit } from "./engine.ts";
import { Place } from "./place.ts";

const PICTURES = fileURLToPath(new URL("../../../test-results/webkit", import.meta.url));

async function photograph(driver: WebDriver, journey: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const file = join(PICTURES, `${journey.replace(/\W+/g, "-")}.png`);
  await driver.switchTo().defaultContent();
  await writeFile(file, await driver.takeScreenshot(), "base64");
  console.error(`picture of what was seen last: ${file}`);
}

interface Journey {
  readonly engine: Engine;
  /** A new browser session; if the journey fails, its last screen is saved as a picture. */
  readonly page: Place;
  /** Calls that bypass the screens. */
  readonly request: APIRequestContext;
}

/** The `test` function of the journeys in WebKitGTK. */
export const test = base.extend<Journey>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it that nothing else is needed first
    async ({}, use) => {
      const engine = await startWebKit();
      await use(engine);
      await engine.close();
    },
    { scope: "file" },
  ],
  page: async ({ engine, task }, use) => {
    const driver = await engine.open();
    await use(new Place(driver));
    if (task.result?.state === "fail") await photograph(driver, task.name);
    await driver.quit();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  request: async ({}, use) => {
    const calls = await request.newContext({ baseURL: process.env.PORTAL_URL ?? "" });
    await use(calls);
    await calls.dispose();
  },
});
