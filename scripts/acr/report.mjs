import { CHAPTERS, CRITERIA } from "./criteria.mjs";
import { evidenceFor, LEVEL } from "./evidence.mjs";
import { PROOFS } from "./proofs.mjs";

const ENGINE_NAMES = { axe: "axe", alfa: "Alfa" };
const cell = (text) => text.replaceAll("|", "\\|").replace(/\s+/g, " ");
const row = (...cells) => `| ${cells.map(cell).join(" | ")} |`;
const SHOWN = 3;

function evidenceInWords({ engines, measured, tests }) {
  return [
    ...engines.map(({ engine, rules }) => `${ENGINE_NAMES[engine]}: ${rules.join(", ")}.`),
    ...measured.map((what) => `Measured: ${what}.`),
    ...tests.map(({ name, passed }) => `Test${passed ? "" : " (failed)"}: ${PROOFS[name].says}.`),
  ].join(" ");
}

function remarks({ level, findings, tests }, person) {
  const wrong = findings
    .slice(0, SHOWN)
    .map(({ screen, project, finding }) => `${screen} (${project}): ${finding.slice(0, 160)}`);
  const more = findings.length > SHOWN ? [`${findings.length - SHOWN} more findings.`] : [];
  const failed = tests.filter(({ passed }) => !passed).map(({ name }) => `Not proven: ${PROOFS[name].says}.`);
  const check =
    level === LEVEL.notApplicable ? "No screen has such content." : `A person must check: ${person}`;
  return [...wrong, ...more, ...failed, check].join(" ");
}

const HEAD = [
  row("Criterion", "Level of conformance", "Evidence", "Remarks"),
  row("---", "---", "---", "---"),
];

const wcagTable = (level, runs) => [
  `### Table: Success Criteria, Level ${level}`,
  "",
  ...HEAD,
  ...CRITERIA.filter((criterion) => criterion.level === level).map((criterion) => {
    const evidence = evidenceFor(criterion, { ...runs, rules: runs.rulesOf(criterion.id) });
    return row(
      `${criterion.id} ${criterion.name}`,
      evidence.level,
      evidenceInWords(evidence) || "None",
      remarks(evidence, criterion.person),
    );
  }),
  "",
];

/** A row of another chapter rests on the criteria and tests that it names. */
function chapterRow({ id, name, criteria = [], proofs = [], person }, runs) {
  const parts = criteria.map((criterion) => {
    const known = CRITERIA.find((each) => each.id === criterion);
    return evidenceFor(known, { ...runs, rules: runs.rulesOf(criterion) });
  });
  const own = evidenceFor({ id, proofs }, { ...runs, rules: {} });
  const levels = [...parts.map(({ level }) => level), ...(proofs.length > 0 ? [own.level] : [])];
  const worst = [LEVEL.doesNot, LEVEL.partially, LEVEL.notEvaluated].find((level) => levels.includes(level));
  const isAbsent = levels.length > 0 && levels.every((level) => level === LEVEL.notApplicable);
  const level =
    levels.length === 0 ? LEVEL.notEvaluated : (worst ?? (isAbsent ? LEVEL.notApplicable : LEVEL.inPart));
  const evidence = [...criteria.map((criterion) => `WCAG ${criterion}.`), evidenceInWords(own)]
    .join(" ")
    .trim();
  return row(`${id} ${name}`, level, evidence || "None", `A person must check: ${person}`);
}

const count = (records, of) => new Set(records.map(of)).size;

function measuredOn({ records, made }) {
  const projects = [...new Set(records.map(({ project }) => project))];
  const languages = [
    ...new Set(records.flatMap(({ contents }) => contents.map(({ language }) => language)).filter(Boolean)),
  ].sort();
  const commits = [...new Set(records.map(({ made: { commit = "" } }) => commit))];
  const tools = [
    ...new Set(records.map(({ made: { browser, axe, alfa } }) => `${browser}, ${axe}, ${alfa}`)),
  ];
  return [
    row("What", "Value"),
    row("---", "---"),
    row("Product", `County Pay ${made.version}`),
    row("Commit of the tests, and of this page", made.commit),
    row("Commit of the screens", commits.map((commit) => commit || "not recorded").join(", ")),
    row("Screens walked", made.date),
    row("Machine", made.machine),
    row("Browser and engines", tools.join("; ")),
    row("Screens", `${count(records, ({ screen }) => screen)}, seen ${records.length} times`),
    ...projects.map((project) => {
      const seen = records.filter((record) => record.project === project);
      return row(`Screens in ${project}`, String(seen.length));
    }),
    row(
      "Documents, frames included",
      String(records.reduce((sum, { documents }) => sum + documents.length, 0)),
    ),
    row("Languages of the documents", languages.join(", ")),
  ];
}

function acceptedTable(records, accepted) {
  return accepted.map(({ rule, about, on, reason }) => {
    const times = records
      .flatMap(({ alfa }) => alfa.accepted)
      .filter((line) => line.startsWith(rule) && on.test(line));
    return row(rule, about, String(times.length), reason);
  });
}

/** The conformance report as Markdown. `runs`: the walk's records, which proofs passed, and each criterion's rules. */
export function conformanceReport(runs) {
  const { records, proofs, accepted } = runs;
  return `${[
    "# Accessibility conformance report",
    "",
    "Based on VPAT 2.5 (WCAG and Section 508 editions). `npm run acr` writes this page from its runs: it claims what they measured, and nothing else.",
    "",
    "## What was measured",
    "",
    ...measuredOn(runs),
    "",
    "The product ran with its demo counties. On every screen, frames included, both engines ran all rules of levels A and AA and of good practice; our own measures focused every element, narrowed the window to 320 pixels, and spread the text. No person with a disability and no real screen reader took part.",
    "",
    "| Test | File | Result |",
    "| --- | --- | --- |",
    ...Object.entries(PROOFS).map(([name, { says, file }]) =>
      row(says, file, proofs[name] ? "passed" : "failed"),
    ),
    "",
    "## Terms",
    "",
    `- **${LEVEL.supports}**: the runs measured the whole criterion on the screens above and found nothing.`,
    `- **${LEVEL.inPart}**: the runs found nothing, and the criterion asks for more than they measure. The remarks say what a person must check.`,
    `- **${LEVEL.partially}**, **${LEVEL.doesNot}**: the runs found something on some screens, or on all.`,
    `- **${LEVEL.notApplicable}**: the runs looked for such content and no screen has any.`,
    `- **${LEVEL.notEvaluated}**: no run covers it. This is no claim in either direction.`,
    "",
    "## WCAG 2.2 Report",
    "",
    "WCAG 2.1 and 2.0 have the same criteria without 2.4.11, 2.5.7, 2.5.8, 3.2.6, 3.3.7, and 3.3.8 (2.1), and without those that 2.1 added (2.0). Their 4.1.1 Parsing is met by every page that a current browser reads.",
    "",
    ...wcagTable("A", runs),
    ...wcagTable("AA", runs),
    "## Revised Section 508 Report",
    "",
    "Chapter 4 (Hardware) does not apply: the product is software that browsers run.",
    "",
    ...CHAPTERS.flatMap(({ title, rows }) => [
      `### ${title}`,
      "",
      ...HEAD,
      ...rows.map((each) => chapterRow(each, runs)),
      "",
    ]),
    "## Findings that are not barriers",
    "",
    "Alfa reports these. Each was looked at and is accepted for the reason given; `tools/accessibility/accepted.mjs` has the list, and any other finding fails the run.",
    "",
    row("Rule", "About", "Times", "Reason"),
    row("---", "---", "---", "---"),
    ...acceptedTable(records, accepted),
  ].join("\n")}\n`;
}
