import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { ACCEPTED } from "../../../tools/accessibility/accepted.mjs";
import { audit, ENGINE } from "../../../tools/accessibility/alfa.mjs";
import { AXE_VERSION, axeResults } from "../../e2e/support/axe.ts";
import { settled } from "../../e2e/support/look.ts";
import { expect } from "../../e2e/support/test.ts";
import { type Contents, clippedBySpacing, contentsOf, focusStopsOf, sidewaysOf } from "./in-page.ts";

/** What was measured on one screen, as `npm run acr` reads it. */
interface Inspection {
  readonly screen: string;
  readonly project: string;
  /** The browser's version and each engine's, and the commit of the source, if known. */
  readonly made: {
    readonly browser: string;
    readonly axe: string;
    readonly alfa: string;
    readonly commit: string;
  };
  /** The path of its page, and of each frame on it. */
  readonly documents: readonly string[];
  readonly contents: readonly Contents[];
  readonly axe: { readonly passed: readonly string[]; readonly findings: readonly string[] };
  readonly alfa: {
    readonly passed: readonly string[];
    readonly cantTell: readonly string[];
    readonly findings: readonly string[];
    readonly accepted: readonly string[];
  };
  readonly measures: readonly Measure[];
}

/** Something measured beside the engines, the criterion it is about, and what is wrong. */
interface Measure {
  readonly criterion: string;
  readonly what: string;
  readonly findings: readonly string[];
}

/** The frames that are shown, the page itself first. */
async function documentsOf(page: Page) {
  const shown = await Promise.all(
    page.frames().map(async (frame) => {
      if (frame === page.mainFrame()) return true;
      const element = await frame.frameElement();
      return frame.url() !== "about:blank" && (await element.isVisible());
    }),
  );
  return page.frames().filter((_, at) => shown[at]);
}

type Frames = Awaited<ReturnType<typeof documentsOf>>;
const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].sort();
const pathOf = (address: string): string => {
  const { pathname } = new URL(address);
  return pathname;
};

async function alfaResults(frames: Frames): Promise<Inspection["alfa"]> {
  const outcomes = [];
  for (const frame of frames) {
    const found = await audit(frame);
    const path = `${pathOf(frame.url())}${found.isBehindDialog ? " behind an open dialog" : ""}`;
    outcomes.push({ path, ...found });
  }
  const failures = outcomes.flatMap(({ path, failed }) =>
    failed.map(({ rule, target, reason }) => ({ rule, line: `${rule} in ${path}: ${reason} ${target}` })),
  );
  const acceptedBy = ({ rule, line }: (typeof failures)[number]) =>
    ACCEPTED.some((accepted) => accepted.rule === rule && accepted.on.test(line));
  const lines = (accepted: boolean) =>
    failures.filter((failure) => acceptedBy(failure) === accepted).map(({ line }) => line);
  return {
    passed: unique(outcomes.map(({ passed }) => passed)),
    cantTell: unique(outcomes.map(({ cantTell }) => cantTell)),
    findings: lines(false),
    accepted: unique([lines(true)]),
  };
}

const tooWide = (pixels: number): string[] => (pixels > 0 ? [`scrolls ${pixels} pixels sideways`] : []);

/** What the engines do not measure; changes the page, so it comes last. */
async function measure(page: Page, frames: Frames, project: string): Promise<Measure[]> {
  const measures: Measure[] = [];
  const add = (criterion: string, what: string, findings: readonly string[]) =>
    measures.push({ criterion, what, findings });
  const large = project.endsWith("large-text");
  const sideways = tooWide(await sidewaysOf(page.mainFrame()));
  if (large) add("1.4.4", "text at twice the size does not scroll sideways", sideways);
  else add("1.4.10", "no sideways scrolling at the window's width", sideways);
  if (large) return measures;
  const focus = [];
  for (const frame of frames) focus.push(await focusStopsOf(frame));
  add("2.4.7", "every focus stop shows its focus", unique(focus.map(({ unmarked }) => unmarked)));
  add("2.4.11", "no focus stop is covered completely", unique(focus.map(({ covered }) => covered)));
  const size = page.viewportSize();
  if (!project.startsWith("360") || !size) return measures;
  await page.setViewportSize({ width: 320, height: 640 });
  add("1.4.10", "no sideways scrolling at 320 pixels", tooWide(await sidewaysOf(page.mainFrame())));
  await page.setViewportSize(size);
  const clipped = [];
  for (const frame of frames) clipped.push(await clippedBySpacing(frame));
  const spread = tooWide(await sidewaysOf(page.mainFrame()));
  add("1.4.12", "no text is cut off by a reader's text spacing", [...unique(clipped), ...spread]);
  return measures;
}

/** Inspects a screen with both engines and the measures, writes what it saw to a file, and expects no finding. */
export async function inspect(page: Page, screen: string, project: string, file: string): Promise<void> {
  await expect(page.locator("h1").first(), `the heading of ${screen}`).toBeAttached();
  await settled(page);
  const frames = await documentsOf(page);
  const axe = await axeResults(page);
  const alfa = await alfaResults(frames);
  const contents = [];
  for (const frame of frames) contents.push(await contentsOf(frame));
  const inspection: Inspection = {
    screen,
    project,
    made: {
      browser: `Chromium ${page.context().browser()?.version() ?? ""}`,
      axe: `axe-core ${AXE_VERSION}`,
      alfa: ENGINE,
      commit: process.env.SCREENS_COMMIT ?? "",
    },
    documents: frames.map((frame) => pathOf(frame.url())),
    contents,
    axe,
    alfa,
    measures: await measure(page, frames, project),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(inspection, null, 1)}\n`);
  expect(
    {
      axe: axe.findings,
      alfa: alfa.findings,
      measures: inspection.measures.filter(({ findings }) => findings.length > 0),
    },
    `what is wrong on ${screen}`,
  ).toEqual({ axe: [], alfa: [], measures: [] });
}
