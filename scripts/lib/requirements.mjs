import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";

const REQUIREMENTS = "docs/requirements";
const SKIPPED_FOLDERS = new Set(["node_modules", "dist", "coverage", "screens", "test-results"]);
const TEXT = /\.(?:[cm]?[jt]sx?|css|sql|html|md|json|ya?ml|sh)$/;
const TEST = /\.(?:test|spec|journey|pictures)\.[cm]?[jt]sx?$|(?:^|\/)testing\/|^tests\//;
const CODE = /^packages\/[^/]+\/|^(?:scripts|deploy|examples)\//;

const ROW = /^- \*\*([A-Z]+-\d{3})\*\* /;
/** One ID and the numbers that follow it: `ENTITY-036, 040`, `PAY-081 to 085`. */
const CITATION = /\b([A-Z]{3,})-(\d{3})((?:(?:, | and | to )\d{3}\b(?!-))*)(?![\w-])/g;
/** Standards whose names look like IDs: SHA-256, AES-256, ISO-639. */
const STANDARDS = new Set(["SHA", "AES", "ISO"]);
const COMMENT_START = /^\s*(?:\/\/|\/?\*|--|#)/;
const COMMENT = /^\s*(?:\/\/|\/?\*|--|#)|\s\/\/ |\/\*/;
const OUTSIDE = [
  /\bspec(?:ification)?\s+[01]:\d/i,
  /\brulings?\s+\d/i,
  /\bfindings\/\w/,
  /\brequirements\.tsv\b/,
];
/**
 * A digit, a colon, and a line number cite a document only in a comment; elsewhere they may be a time or an address.
 */
const BARE_LINE = /(?<![\w.:/[])[01]:\d{2,3}(?:-\d+)?(?![\w:.])/;
const DOCUMENT = /(?<![\w/.*{<-])[\w./-]*\w\.md\b/g;

function pathsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || SKIPPED_FOLDERS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsIn(path);
    return TEXT.test(entry.name) && entry.name !== "package-lock.json" ? [path] : [];
  });
}

/** The repository's own text files, as path and lines. */
const filesOf = (root) =>
  pathsIn(root).map((path) => ({
    file: relative(root, path).split(sep).join("/"),
    lines: readFileSync(path, "utf8").split("\n"),
  }));

/** The IDs of one match: `PAY-081 to 085` is five of them. */
function idsOf([, area, first, rest]) {
  const numbers = [first];
  for (const [, link, number] of rest.matchAll(/(, | and | to )(\d{3})/g)) {
    if (link === " to ") {
      for (let next = Number(numbers.at(-1)) + 1; next < Number(number); next += 1)
        numbers.push(String(next).padStart(3, "0"));
    }
    numbers.push(number);
  }
  return numbers.map((number) => `${area}-${number}`);
}

/** Every ID that a line cites. */
export const idsIn = (line) => [...line.matchAll(CITATION)].flatMap(idsOf);

/** The rows of docs/requirements, each with its ID, area, file, and line, in file order. */
const rowsIn = (files) =>
  files
    .filter(({ file }) => file.startsWith(`${REQUIREMENTS}/`))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => {
        const id = ROW.exec(line)?.[1];
        return id ? [{ id, area: id.split("-")[0], file, line: index + 1 }] : [];
      }),
    );

/** The document outside this repository that a line cites, if any. */
function outsideDocument(file, line, known) {
  const cited = OUTSIDE.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
  if (cited) return cited;
  if (!file.endsWith(".md") && !COMMENT.test(line)) return undefined;
  const bare = BARE_LINE.exec(line)?.[0];
  if (bare) return bare;
  return (line.match(DOCUMENT) ?? []).find((name) => !known.has(basename(name)));
}

/** The rows by ID, and a problem for each ID that appears twice. */
function uniqueRows(rows) {
  const known = new Map();
  const problems = [];
  for (const { id, file, line } of rows) {
    if (known.has(id)) problems.push({ file, line, problem: `${id} is also in ${known.get(id)}` });
    else known.set(id, file);
  }
  return { known, problems };
}

/**
 * The problems of one line: IDs that do not exist, and documents outside this repository. Outside comments, an ID of an
 * area that does not exist may be anything, such as an account number.
 */
function problemsOfLine(file, text, { known, areas, documents }) {
  const mayBeOther = (area) => !COMMENT_START.test(text) || STANDARDS.has(area);
  const unknown = idsIn(text).filter((id) => {
    const area = id.split("-")[0];
    return !known.has(id) && (areas.has(area) || !mayBeOther(area));
  });
  const outside = outsideDocument(file, text, documents);
  return [
    ...unknown.map((id) => `${id} is not a requirement`),
    ...(outside ? [`"${outside}" cites a document that is not here`] : []),
  ];
}

/**
 * Reads the repository at `root`: its requirements, which of them code and tests cite, and the problems: an ID that
 * does not exist or exists twice, and a citation of a document outside the repository.
 */
export function readRequirements(root) {
  const files = filesOf(root);
  const rows = rowsIn(files);
  const { known, problems } = uniqueRows(rows);
  const areas = new Set(rows.map(({ area }) => area));
  const documents = new Set(
    files.filter(({ file }) => file.endsWith(".md")).map(({ file }) => basename(file)),
  );
  const byCode = new Set();
  const byTest = new Set();
  for (const { file, lines } of files) {
    const cited = TEST.test(file) ? byTest : CODE.test(file) ? byCode : new Set();
    for (const [index, text] of lines.entries()) {
      for (const id of idsIn(text)) if (known.has(id)) cited.add(id);
      for (const problem of problemsOfLine(file, text, { known, areas, documents }))
        problems.push({ file, line: index + 1, problem });
    }
  }
  return { rows, byCode, byTest, problems };
}

/** For each area, by name: the number of rows, of rows that code cites, and of rows that a test cites. */
export function countByArea({ rows, byCode, byTest }) {
  const areas = new Map();
  for (const { id, area } of rows) {
    const count = areas.get(area) ?? { area, rows: 0, code: 0, tests: 0 };
    count.rows += 1;
    if (byCode.has(id)) count.code += 1;
    if (byTest.has(id)) count.tests += 1;
    areas.set(area, count);
  }
  return [...areas.values()].sort((one, other) => one.area.localeCompare(other.area));
}
