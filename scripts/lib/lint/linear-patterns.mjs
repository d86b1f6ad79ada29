import { analyse } from "scslre";

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => isNode(part));

/** A text that is known without running the program: a string, or a template without expressions. */
function textOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/** The regular expression that a node of a syntax tree is; null if it is none, or if it is composed while running. */
function patternOf(node) {
  if (node.type === "Literal" && node.regex) return { source: node.regex.pattern, flags: node.regex.flags };
  const makes = node.type === "NewExpression" || node.type === "CallExpression";
  if (!makes || node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return null;
  const source = textOf(node.arguments[0]);
  return source === null ? null : { source, flags: textOf(node.arguments[1]) ?? "" };
}

/** Every regular expression below a node of a syntax tree: its source, its flags, and where it starts. */
function* patternsIn(node) {
  const pattern = patternOf(node);
  if (pattern) yield { ...pattern, start: node.start };
  for (const child of childrenOf(node)) yield* patternsIn(child);
}

const WORDS = {
  Self: "one repetition can match in several ways",
  Trade: "two repetitions after each other can match the same text",
  Move: "a repetition is tried from each character of a long run",
};

/**
 * Why a regular expression takes more time than is proportional to the text: a reason for each of its repetitions that is
 * to blame; none if it is linear. The same analysis as of eslint-plugin-regexp's no-super-linear-backtracking and
 * no-super-linear-move.
 */
function whyNotLinear({ source, flags }) {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return [
    ...new Set(
      reports.map(({ type, exponential }) => `${WORDS[type]}${exponential ? ", exponentially" : ""}`),
    ),
  ];
}

/** The regular expressions in a syntax tree that are not linear: their text, where they start, and why. */
export const slowPatternsIn = (program) =>
  [...patternsIn(program)].flatMap((pattern) => {
    const reasons = whyNotLinear(pattern);
    return reasons.length === 0 ? [] : [{ ...pattern, why: reasons.join("; ") }];
  });
