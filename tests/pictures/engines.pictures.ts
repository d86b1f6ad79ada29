import { audit } from "../../tools/accessibility/alfa.mjs";
import { axeResults } from "../e2e/support/axe.ts";
import { expect, test } from "../e2e/support/test.ts";
import { clippedBySpacing, focusStopsOf, sidewaysOf } from "./inspection/in-page.ts";

/** A document with one known violation for each check, also in a frame. */
const BAD = `<!doctype html><title>Bad</title>
  <style>
    .unmarked:focus { outline: none; }
    .cover { position: fixed; inset: 0 0 auto 0; height: 60px; background: white; }
    .tight { width: 150px; height: 20px; line-height: 20px; overflow: hidden; }
    .wide { width: 900px; }
  </style>
  <main>
    <h1>Bad</h1>
    <img src="data:,">
    <p style="color: #ccc; background: #fff">pale</p>
    <button class="unmarked">No outline</button>
    <p class="tight">Just one line of text</p>
    <div class="wide">Wide <a href="#top" style="position: absolute; top: 10px">Covered</a></div>
  </main>
  <div class="cover"></div>
  <iframe title="Frame" srcdoc="<html lang='en'><title>Frame</title><h1>Frame</h1><button></button></html>"></iframe>`;

test("both engines and our own measures find what is wrong with a bad page", async ({ page }, {
  project,
}) => {
  test.skip(project.name !== "360");
  await page.setContent(BAD);
  const [main, frame] = page.frames();
  if (!main || !frame) throw new Error("the page has no frame");
  await frame.locator("button").waitFor();

  const rules = async (document: typeof main) => (await audit(document)).failed.map(({ rule }) => rule);
  // No language, no text alternative, too little contrast; a button without a name.
  expect(await rules(main)).toEqual(expect.arrayContaining(["sia-r4", "sia-r2", "sia-r69"]));
  expect(await rules(frame)).toContain("sia-r12");
  const { findings } = await axeResults(page);
  for (const rule of ["html-has-lang", "image-alt", "color-contrast", "button-name"])
    expect(findings.some((finding) => finding.startsWith(`${rule}:`))).toBe(true);

  const { unmarked, covered } = await focusStopsOf(main);
  expect(unmarked).toEqual([expect.stringContaining("No outline")]);
  expect(covered).toEqual([expect.stringContaining("Covered")]);
  expect(await sidewaysOf(main)).toBeGreaterThan(0);
  expect(await clippedBySpacing(main)).toEqual([expect.stringContaining("Just one line")]);
});
