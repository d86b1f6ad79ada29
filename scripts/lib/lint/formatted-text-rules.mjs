/** Locales that are named only because somebody takes what they print for ISO dates or plain numbers. */
const LOCALES_TAKEN_FOR_ISO = new Set(["en-CA", "sv-SE", "sv", "lt-LT", "fr-CA"]);

const FORMATS_FOR_A_LOCALE = new Set(["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]);
const FORMATS = new Set(["format", "formatRange"]);
/** Methods whose result is the same text, for people. */
const KEEPS_TEXT = new Set(["trim", "toString", "normalize", "toLowerCase", "toUpperCase"]);
const READS_TEXT = new Set([
  "at",
  "charAt",
  "endsWith",
  "includes",
  "indexOf",
  "localeCompare",
  "match",
  "matchAll",
  "replace",
  "replaceAll",
  "search",
  "slice",
  "split",
  "startsWith",
  "substring",
]);
const READS_ARGUMENT = new Set(["Number", "parseFloat", "parseInt", "BigInt", "Date"]);
const READS_AS_METHOD = new Set(["parse", "parseFloat", "parseInt", "test", "exec", "from"]);
const COMPARES = new Set(["<", ">", "<=", ">=", "===", "!==", "==", "!="]);

const isNode = (value) => typeof value === "object" && value !== null && typeof value.type === "string";
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => isNode(part));

const WRAPPERS = new Set([
  "ParenthesizedExpression",
  "ChainExpression",
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
  "AwaitExpression",
]);
const inner = (node) => (node && WRAPPERS.has(node.type) ? inner(node.expression ?? node.argument) : node);
const methodOf = (call) =>
  call?.type === "CallExpression" && inner(call.callee)?.type === "MemberExpression"
    ? inner(call.callee).property.name
    : undefined;
const receiverOf = (call) => inner(inner(call.callee).object);

/** Every node of a program, parents first. */
function* nodesOf(node) {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

/** The expression that a function returns, if it has one only. */
const resultOf = (node) => {
  if (!/Function/.test(node?.type ?? "")) return null;
  if (node.body?.type !== "BlockStatement") return inner(node.body);
  const [only, ...more] = node.body.body;
  return more.length === 0 && only?.type === "ReturnStatement" ? inner(only.argument) : null;
};

const isFormatter = (node, names) => {
  const one = inner(node);
  if (one?.type === "Identifier") return names.formatters.has(one.name);
  if (one?.type !== "NewExpression" && one?.type !== "CallExpression") return false;
  const callee = inner(one.callee);
  return callee?.type === "MemberExpression" && inner(callee.object)?.name === "Intl";
};

/** Whether an expression is text that `Intl` printed for people. */
function isFormatted(node, names) {
  const one = inner(node);
  if (one?.type === "Identifier") return names.texts.has(one.name);
  if (one?.type !== "CallExpression") return false;
  const method = methodOf(one);
  if (method === undefined) return names.functions.has(inner(one.callee)?.name);
  if (FORMATS_FOR_A_LOCALE.has(method)) return true;
  if (FORMATS.has(method)) return isFormatter(receiverOf(one), names);
  return KEEPS_TEXT.has(method) && isFormatted(receiverOf(one), names);
}

/** The names in a program that stand for formatters, for what they print, and for functions that return it. */
function namesIn(nodes) {
  const names = { formatters: new Set(), texts: new Set(), functions: new Set() };
  const learn = (name, value) => {
    const result = resultOf(value);
    if (isFormatter(value, names)) names.formatters.add(name);
    else if (result ? isFormatted(result, names) : isFormatted(value, names))
      (result ? names.functions : names.texts).add(name);
  };
  // Twice, because a name may be used above its declaration.
  for (let round = 0; round < 2; round += 1)
    for (const node of nodes) {
      if (node.type === "VariableDeclarator" && node.init) learn(node.id.name, inner(node.init));
      if (node.type === "FunctionDeclaration") learn(node.id?.name, node);
    }
  return names;
}

const isIsoLocale = ({ type, value }) => type === "Literal" && LOCALES_TAKEN_FOR_ISO.has(value);

function problemOf(node, names) {
  const read = (expression) => isFormatted(expression, names);
  if (node.type === "BinaryExpression" && COMPARES.has(node.operator))
    return read(node.left) || read(node.right) ? "compares formatted text" : "";
  if (node.type === "MemberExpression" && node.computed && read(node.object)) return "reads formatted text";
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return "";
  const callee = inner(node.callee);
  const method = methodOf(node);
  const takesLocale =
    FORMATS_FOR_A_LOCALE.has(method) ||
    (callee?.type === "MemberExpression" && inner(callee.object)?.name === "Intl");
  if (takesLocale && node.arguments.some(isIsoLocale)) return "takes what a locale prints for an ISO date";
  if (READS_TEXT.has(method) && read(receiverOf(node))) return "parses formatted text";
  const reads = method === undefined ? READS_ARGUMENT.has(callee?.name) : READS_AS_METHOD.has(method);
  return reads && node.arguments.some(read) ? "parses formatted text" : "";
}

/** The places in a program that read a date or a number out of text that `Intl` printed, with what each does. */
export function formattedTextReads(program) {
  const nodes = [...nodesOf(program)];
  const names = namesIn(nodes);
  return nodes
    .map((node) => ({ start: node.start, problem: problemOf(node, names) }))
    .filter(({ problem }) => problem !== "");
}
