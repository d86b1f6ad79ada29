/** Attributes and fields whose text a visitor sees or a screen reader announces. */
const VISIBLE = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "ariaLabel",
  "cancel",
  "caption",
  "clearLabel",
  "closeLabel",
  "confirm",
  "description",
  "header",
  "heading",
  "hint",
  "innerHTML",
  "innerText",
  "label",
  "legend",
  "message",
  "placeholder",
  "subtitle",
  "summary",
  "text",
  "textContent",
  "title",
]);

/** Errors, the console, and the log: only engineers and operators read their texts. */
const ERRORS = /Error$|^OperatorFailure$/;
const LOGS = /^(console|log|logger)$/;

const LETTER = /\p{L}/u;
/** Two words of which the first is capitalized: a sentence or a title. */
const SENTENCE = /^[¿¡]?\p{Lu}[\p{L}'’-]*,? [\p{L}{]/u;

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => isNode(part));

/** The literal texts that an expression can produce: both branches of a conditional, the parts of a template. */
function* literalsOf(node) {
  if (node?.type === "Literal" && typeof node.value === "string") yield node.value;
  if (node?.type === "TemplateLiteral") for (const { value } of node.quasis) yield value.cooked ?? value.raw;
  if (node?.type === "ConditionalExpression")
    for (const side of [node.consequent, node.alternate]) yield* literalsOf(side);
  if (node?.type === "LogicalExpression" || (node?.type === "BinaryExpression" && node.operator === "+"))
    for (const side of [node.left, node.right]) yield* literalsOf(side);
  if (node?.type === "JSXExpressionContainer") yield* literalsOf(node.expression);
}

const withLetters = (node) => [...literalsOf(node)].filter((text) => LETTER.test(text));
const nameOf = (key) => key?.name?.name ?? key?.name ?? key?.value;

/** The text between the tags of a page written as a template. */
const betweenTags = (text) => text.replaceAll(/<[^<>]*(?:>|$)/g, " ").replaceAll(/^[^<]*>/g, " ");

/** Whether a value reads as text for people: it starts with a capital letter or has a space. */
const isWording = (text) => /^\p{Lu}|\s/u.test(text.trim());

const RULES = {
  JSXText: (node) => (LETTER.test(node.value) ? [node.value.trim()] : []),
  JSXExpressionContainer: (node, parent) =>
    parent.type === "JSXElement" || parent.type === "JSXFragment" ? withLetters(node.expression) : [],
  JSXAttribute: (node) => (VISIBLE.has(nameOf(node)) && node.value ? withLetters(node.value) : []),
  Property: (node) => (VISIBLE.has(nameOf(node.key)) ? withLetters(node.value).filter(isWording) : []),
  AssignmentExpression: ({ left, right }) =>
    left.type === "MemberExpression" && VISIBLE.has(nameOf(left.property)) ? withLetters(right) : [],
  Literal: (node) => (typeof node.value === "string" && SENTENCE.test(node.value) ? [node.value] : []),
  TemplateLiteral: (node) => {
    const text = node.quasis.map(({ value }) => value.raw).join("{}");
    if (/<\/\w|<!doctype/i.test(text))
      return LETTER.test(betweenTags(text)) ? [betweenTags(text).trim()] : [];
    return SENTENCE.test(text) ? [text] : [];
  },
};

/** Whether no visitor sees any text in this node: types, imports, errors, and logs. */
function isNeverShown(node) {
  if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === "ImportDeclaration") return true;
  if (node.type === "NewExpression") return ERRORS.test(nameOf(node.callee) ?? "");
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  if (callee.type === "Super") return true;
  return (
    callee.type === "MemberExpression" &&
    LOGS.test(nameOf(callee.object.property) ?? nameOf(callee.object) ?? "")
  );
}

/** Every text in a parsed file that a visitor would read, with its position; a text found by two rules appears once. */
export function textsIn(program) {
  const found = new Map();
  const visit = (node, parent) => {
    if (isNeverShown(node)) return;
    for (const text of RULES[node.type]?.(node, parent) ?? [])
      if (![...found.values()].some((known) => known.includes(text)))
        found.set(`${node.start} ${text}`, text);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program, null);
  return [...found].map(([key, text]) => ({
    start: Number(key.split(" ")[0]),
    text: text.replaceAll(/\s+/g, " ").trim(),
  }));
}
