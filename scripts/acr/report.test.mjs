import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../lib/repository.mjs";
import { CHAPTERS, CRITERIA } from "./criteria.mjs";
import { evidenceFor, LEVEL } from "./evidence.mjs";
import { PROOFS } from "./proofs.mjs";
import { conformanceReport } from "./report.mjs";

const record = (change = {}) => ({
  screen: "search",
  project: "360",
  made: { browser: "Chromium 1", axe: "axe-core 2", alfa: "Alfa 3", commit: "abc1234" },
  documents: ["/demo/guest/bills"],
  contents: [{ language: "en", title: "Find your bill", media: 0, accessKeys: 0, refreshes: 0 }],
  axe: { passed: ["color-contrast"], findings: [] },
  alfa: { passed: ["sia-r69"], cantTell: [], findings: [], accepted: [] },
  measures: [],
  ...change,
});
const RULES = { axe: ["color-contrast"], alfa: ["sia-r69"] };
const CONTRAST = { id: "1.4.3", person: "…" };
const levelOf = (criterion, records, proofs = {}, rules = RULES) =>
  evidenceFor(criterion, { records, rules, proofs }).level;

describe("a criterion's level", () => {
  it("a criterion that no run covers is not evaluated, even if every screen is in order", () => {
    expect(levelOf({ id: "2.3.1" }, [record()], {}, { axe: [], alfa: [] })).toBe(LEVEL.notEvaluated);
  });

  it("a rule that had nothing to check on any screen is no evidence", () => {
    const idle = record({ axe: { passed: [], findings: [] }, alfa: { ...record().alfa, passed: [] } });
    expect(levelOf(CONTRAST, [idle])).toBe(LEVEL.notEvaluated);
  });

  it("a criterion is supported only in part if it asks for more than the runs measure", () => {
    expect(levelOf(CONTRAST, [record()])).toBe(LEVEL.inPart);
    expect(levelOf({ ...CONTRAST, whole: true }, [record()])).toBe(LEVEL.supports);
  });

  it.each([
    ["axe", { axe: { passed: [], findings: ["color-contrast: <p>pale</p>"] } }],
    ["Alfa", { alfa: { ...record().alfa, findings: ["sia-r69 in /demo: too pale <p>"] } }],
    ["a measure", { measures: [{ criterion: "1.4.3", what: "contrast", findings: ["pale"] }] }],
  ])("a finding of %s on one screen of two means partial support, and on all screens none", (_, change) => {
    expect(levelOf(CONTRAST, [record(change), record({ screen: "bill" })])).toBe(LEVEL.partially);
    expect(levelOf(CONTRAST, [record(change)])).toBe(LEVEL.doesNot);
  });

  it("a finding by another criterion's rule changes nothing", () => {
    const other = record({ axe: { passed: ["color-contrast"], findings: ["color-contrast-enhanced: <p>"] } });
    expect(levelOf(CONTRAST, [other])).toBe(LEVEL.inPart);
  });

  it("a proof that failed or did not run means partial support", () => {
    const criterion = { id: "2.1.1", proofs: ["keyboard"] };
    expect(levelOf(criterion, [record()], { keyboard: true }, {})).toBe(LEVEL.inPart);
    expect(levelOf(criterion, [record()], { keyboard: false }, {})).toBe(LEVEL.partially);
    expect(levelOf(criterion, [record()], {}, {})).toBe(LEVEL.partially);
  });

  it("a criterion about media does not apply only if the runs looked and found none", () => {
    const criterion = { id: "1.2.2", absent: "media" };
    const film = record({ contents: [{ ...record().contents[0], media: 1 }] });
    expect(levelOf(criterion, [record()], {}, {})).toBe(LEVEL.notApplicable);
    expect(levelOf(criterion, [record(), film], {}, {})).toBe(LEVEL.notEvaluated);
    expect(levelOf(criterion, [], {}, {})).toBe(LEVEL.notEvaluated);
  });
});

describe("the report", () => {
  const runs = {
    records: [record(), record({ screen: "bill", project: "1280" })],
    proofs: Object.fromEntries(Object.keys(PROOFS).map((name) => [name, true])),
    rulesOf: (criterion) => (criterion === "1.4.3" ? RULES : { axe: [], alfa: [] }),
    accepted: [{ rule: "sia-r57", about: "Landmarks", on: /status/, reason: "It is a live region." }],
    made: { version: "0.1.0", commit: "abc1234", date: "2026-11-25", machine: "linux" },
  };
  const lineOf = (report, id) => report.split("\n").find((line) => line.startsWith(`| ${id} `)) ?? "";

  it("the report has every criterion of WCAG 2.2 at levels A and AA once", () => {
    const ids = CRITERIA.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(CRITERIA.filter(({ level }) => level === "A")).toHaveLength(31);
    expect(CRITERIA.filter(({ level }) => level === "AA")).toHaveLength(24);
    const report = conformanceReport(runs);
    for (const { id, name, person } of CRITERIA) {
      expect(lineOf(report, id)).toContain(name);
      expect(person).not.toBe("");
    }
  });

  it("the report says when, on what, and with what it was measured", () => {
    const report = conformanceReport(runs);
    for (const words of [
      "Commit of the screens | abc1234 |",
      "2026-11-25",
      "Chromium 1, axe-core 2, Alfa 3",
      "Screens in 1280 | 1",
    ])
      expect(report).toContain(words);
  });

  it("the report names the rules and tests behind each level, and what a person must check", () => {
    expect(lineOf(conformanceReport(runs), "1.4.3")).toMatch(
      /\| Supports, measured in part \| axe: color-contrast\. Alfa: sia-r69\. Test: .* \| A person must check: /,
    );
    expect(lineOf(conformanceReport(runs), "2.3.1")).toMatch(/\| Not evaluated by a run \| None \| A person/);
  });

  it("the report says what is wrong and on which screen", () => {
    const bad = record({ axe: { passed: [], findings: ["color-contrast: <p>a | b</p>"] } });
    const line = lineOf(conformanceReport({ ...runs, records: [...runs.records, bad] }), "1.4.3");
    expect(line).toContain("| Partially Supports |");
    expect(line).toContain("search (360): color-contrast: <p>a \\| b</p>");
  });

  it("a row of Section 508 is no better than the criteria and tests behind it", () => {
    const report = conformanceReport({ ...runs, proofs: { ...runs.proofs, keyboard: false } });
    expect(lineOf(report, "302.7")).toContain("| Partially Supports |");
    expect(lineOf(report, "302.6")).toContain("| Not evaluated by a run |");
    expect(lineOf(report, "302.4")).toContain("| Not Applicable |");
  });

  it("every criterion and chapter names proofs that exist", () => {
    const named = [...CRITERIA, ...CHAPTERS.flatMap(({ rows }) => rows)].flatMap(({ proofs = [] }) => proofs);
    expect(named.filter((name) => !(name in PROOFS))).toEqual([]);
  });

  it.each(Object.values(PROOFS))("the tests of $file exist under their titles", ({ file, titles = [] }) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    for (const title of titles) expect(source).toContain(`"${title}"`);
  });
});
