/** Words for the levels of conformance, as the VPAT template names them, and for what it has no word for. */
export const LEVEL = {
  supports: "Supports",
  inPart: "Supports, measured in part",
  partially: "Partially Supports",
  doesNot: "Does Not Support",
  notApplicable: "Not Applicable",
  notEvaluated: "Not evaluated by a run",
};

const ruleOf = (finding) => /^[\w-]+/.exec(finding)?.[0] ?? "";

/** An engine's rules for a criterion that passed on at least one screen, and its findings by those rules. */
function engineEvidence(records, engine, rules) {
  const passed = rules.filter((rule) => records.some((record) => record[engine].passed.includes(rule)));
  const findings = records.flatMap((record) =>
    record[engine].findings
      .filter((finding) => rules.includes(ruleOf(finding)))
      .map((finding) => ({ screen: record.screen, project: record.project, finding })),
  );
  return { rules: passed, findings };
}

function measureEvidence(records, criterion) {
  const measures = records.flatMap((record) =>
    record.measures
      .filter((measure) => measure.criterion === criterion)
      .map((measure) => ({ ...measure, screen: record.screen, project: record.project })),
  );
  return {
    measured: [...new Set(measures.map(({ what }) => what))],
    findings: measures.flatMap(({ findings, screen, project }) =>
      findings.map((finding) => ({ screen, project, finding })),
    ),
  };
}

/**
 * What the runs say of a criterion: its level, the evidence, and what is wrong. `rules`: each engine's rules for it.
 * `proofs`: whether each proof passed. No evidence is never a claim.
 */
export function evidenceFor(criterion, { records, rules, proofs }) {
  const engines = ["axe", "alfa"].map((engine) => ({
    engine,
    ...engineEvidence(records, engine, rules[engine] ?? []),
  }));
  const { measured, findings: measuredFindings } = measureEvidence(records, criterion.id);
  const tests = (criterion.proofs ?? []).map((name) => ({ name, passed: proofs[name] === true }));
  const findings = [...engines.flatMap((engine) => engine.findings), ...measuredFindings];
  const isAbsent =
    criterion.absent !== undefined &&
    records.length > 0 &&
    records.every(({ contents }) => contents.every((each) => each[criterion.absent] === 0));
  const hasEvidence =
    engines.some((engine) => engine.rules.length > 0) ||
    measured.length > 0 ||
    tests.some(({ passed }) => passed);
  return {
    level: levelOf({ criterion, records, findings, tests, isAbsent, hasEvidence }),
    engines: engines.filter((engine) => engine.rules.length > 0),
    measured,
    tests,
    findings,
  };
}

function levelOf({ criterion, records, findings, tests, isAbsent, hasEvidence }) {
  const affected = new Set(findings.map(({ screen, project }) => `${project}/${screen}`));
  if (affected.size > 0 && affected.size === records.length) return LEVEL.doesNot;
  if (affected.size > 0 || tests.some(({ passed }) => !passed)) return LEVEL.partially;
  if (isAbsent) return LEVEL.notApplicable;
  if (!hasEvidence) return LEVEL.notEvaluated;
  return criterion.whole ? LEVEL.supports : LEVEL.inPart;
}
