/** The index after the block that opens at `from`; quoted text is skipped. */
function endOfBlock(css, from) {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new Error(`a block without an end: ${css.slice(from, from + 80)}`);
}

/** The selectors of a list; commas in parentheses do not separate. */
const selectorsOf = (list) => list.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,()])+/g) ?? [];

/** Rules within these depend on their own selectors. */
const GROUP = /^@(?:media|supports|container|layer)\b/;

/**
 * A minified stylesheet without the rules for classes that no element has. `isUsed` answers for a class name; classes
 * within `:not(…)` and the like do not count.
 */
export function usedRules(css, isUsed) {
  let kept = "";
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    const statement = css.indexOf(";", at);
    if (open < 0 || (statement >= 0 && statement < open)) {
      const end = statement < 0 ? css.length : statement + 1;
      kept += css.slice(at, end);
      at = end;
      continue;
    }
    const prelude = css.slice(at, open);
    const end = endOfBlock(css, open);
    const body = css.slice(open + 1, end - 1);
    at = end;
    if (GROUP.test(prelude)) {
      const rest = usedRules(body, isUsed);
      if (rest) kept += `${prelude}{${rest}}`;
    } else if (prelude.startsWith("@")) kept += `${prelude}{${body}}`;
    else {
      const selectors = selectorsOf(prelude).filter((selector) =>
        (selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, "").match(/\.[\w-]+/g) ?? []).every((name) =>
          isUsed(name.slice(1)),
        ),
      );
      if (selectors.length > 0) kept += `${selectors.join(",")}{${body}}`;
    }
  }
  return kept;
}

/** Whether a program's code names a class, by its whole name or by a beginning to which it adds the rest. */
export function namesIn(code) {
  const words = new Set(code.match(/cp-[\w-]+/g));
  const beginnings = [...words].filter((word) => word.endsWith("-"));
  return (name) =>
    !name.startsWith("cp-") || words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}
