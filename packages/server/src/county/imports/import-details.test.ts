import { OPTIONAL_DETAILS } from "@county-pay/core/bills";
import { describe, expect, it } from "vitest";
import { proposeMapping } from "./mapping/propose.ts";
import { counts, HEADINGS, importWorld } from "./testing/import-world.ts";

const world = importWorld();

const details = () => world.bills("bill_number, details");

// PREVIEW-043
describe("the optional details of a bill", () => {
  it("the optional details are found by common headings and stored with the bill", async () => {
    const file = await world.written(`${HEADINGS},Subdiv Name\nB-1,2026,1,Owner 01,5,5,Ferry Landing\n`);
    await world.load(file);
    expect(await details()).toEqual([{ bill_number: "B-1", details: { subdivision: "Ferry Landing" } }]);
  });

  it("include the tax district, however the county heads it", async () => {
    for (const heading of ["Tax Dist", "MILLAGE DISTRICT", "taxing_district"]) {
      const file = await world.written(`${HEADINGS},${heading}\nB-${heading},2026,1,Owner 01,5,5,02 City\n`);
      await world.load(file, { mapping: proposeMapping([...HEADINGS.split(","), heading]).mapping });
    }
    expect(await details()).toHaveLength(3);
    for (const bill of await details()) expect(bill.details).toEqual({ tax_district: "02 City" });
  });

  it("every optional detail is read from our own layout, and the same file changes nothing", async () => {
    const values = OPTIONAL_DETAILS.map((name) => `the ${name}`);
    const file = await world.written(
      `${HEADINGS},${OPTIONAL_DETAILS.join()}\nB-1,2026,1,Owner 01,5,5,${values.join()}\n`,
    );
    await world.load(file);
    const stored = Object.fromEntries(OPTIONAL_DETAILS.map((name, at) => [name, values[at]]));
    expect(await details()).toEqual([{ bill_number: "B-1", details: stored }]);
    expect((await world.load(file)).counts).toEqual(counts({ lines: 1, unchanged: 1 }));
  });

  it("stay when a newer file has no column for them, and go when its column is empty", async () => {
    const { mapping } = proposeMapping([...HEADINGS.split(","), "subdivision"]);
    const file = (subdivision: string) =>
      world.written(`${HEADINGS},subdivision\nB-1,2026,1,Owner 01,5,5,${subdivision}\n`);
    await world.load(await file("Ferry Landing"), { mapping });
    await world.load(await world.fileOf("B-1,2026,1,Other Owner,5,5"));
    expect(await details()).toEqual([{ bill_number: "B-1", details: { subdivision: "Ferry Landing" } }]);
    await world.load(await file(""), { mapping });
    expect(await details()).toEqual([{ bill_number: "B-1", details: { subdivision: "" } }]);
  });
});
