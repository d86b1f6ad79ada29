import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { BenchEnvironment } from "../environment.ts";
import { startProduct } from "../others/product.ts";
import type { Report } from "../report.ts";
import { bundled, versionOf } from "./bundle.ts";
import { middleOf, type OtherFigures, type Waits } from "./figures.ts";
import { measureOther, measureOurs } from "./measure.ts";
import { NETWORKS } from "./networks.ts";
import { ADYEN, BRAINTREE } from "./others.ts";
import { openSite } from "./site.ts";
import { partsTable, sizeTable, timeTable } from "./tables.ts";

/** The median wait on each network, in milliseconds. */
const middles = (waits: Waits): number[] =>
  NETWORKS.map(({ name }) => middleOf(waits[name] ?? [])?.milliseconds ?? Number.NaN);

/** The widget compared with two libraries for card entry: bytes, requests, and waiting times. */
export async function benchWidget(environment: BenchEnvironment): Promise<Report> {
  const root = process.env.COUNTY_PAY_ROOT ?? ".";
  const beside = join(root, "tools/beside");
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const site = await openSite();
    undo.push(() => site.close());
    const product = await startProduct(root, {
      COUNTY_PAY_DATA: join(environment.folder, "product"),
      EXAMPLES_ORIGIN: site.origin,
      CAPTCHA: "off",
      RATE_LIMIT_PER_MINUTE: "999999999",
    });
    undo.push(() => product.stop());
    const { CHROMIUM_PATH: executablePath } = process.env;
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    });
    undo.push(() => browser.close());
    const stage = { browser, site, marks: await readFile(join(beside, "marks.js"), "utf8") };
    const others: OtherFigures[] = [];
    for (const other of [ADYEN, BRAINTREE]) {
      environment.say(`${other.name}…`);
      const name = `${other.name}, ${await versionOf(beside, other.npm)}`;
      others.push({ ...(await measureOther(stage, other, await bundled(beside, other))), name });
    }
    environment.say("County Pay…");
    const county = await measureOurs(stage, product.portal);
    return {
      subject: "widget",
      tables: [
        sizeTable(county, others),
        timeTable(county, others),
        partsTable("What the search box waits for, in milliseconds", county.searchBox),
        partsTable("What the card's number waits for after the press, in milliseconds", county.cardNumber),
      ],
      figures: { ours: county, others },
      goals: {
        frames: [county.card.frameBytes],
        "search box": middles(county.searchBox),
        "card number": middles(county.cardNumber),
      },
    };
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
