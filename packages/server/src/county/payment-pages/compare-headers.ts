import { hashOf, type InventoryPage } from "./inventory.ts";
import { fill, type Values } from "./template.ts";

const CSP = "content-security-policy";
const HSTS = "strict-transport-security";

const directivesOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources.join(" ")];
    }),
  );

/** Names the directives of a policy that differ. */
function policyDifferences(expected: string, received: string): readonly string[] {
  const [wanted, got] = [directivesOf(expected), directivesOf(received)];
  const changed = [...wanted].flatMap(([name, sources]) => {
    const now = got.get(name);
    if (now === undefined) return [`${CSP} lacks the directive ${name}`];
    return now === sources
      ? []
      : [`${CSP} has ${name} ${now}, expected ${name} ${sources}`.replaceAll("  ", " ")];
  });
  const added = [...got.keys()]
    .filter((name) => !wanted.has(name))
    .map((name) => `${CSP} has the directive ${name}, which is not in the inventory`);
  const all = [...changed, ...added];
  return all.length > 0 ? all : [`${CSP} is written in another way: ${received}`];
}

/** The colors in a page, as the source that its policy names them with. */
const withColors = (values: Values): Values => {
  const { colors } = values;
  if (colors === undefined) return values;
  const style = colors.replace(/^<style[^>]*>|<\/style>$/g, "");
  return { ...values, styles: style && `'${hashOf(style, "sha256")}'` };
};

/**
 * Compares the headers of a page that concern security with the inventory; what differs, in words. `values` are those of
 * the page that was received. HSTS counts over TLS only.
 */
export function compareHeaders(
  { headers, withoutHeaders }: InventoryPage,
  values: Values,
  received: Headers,
  isTls: boolean,
): readonly string[] {
  const known = withColors(values);
  const differing = Object.entries(headers).flatMap(([name, template]) => {
    if (name === HSTS && !isTls) return [];
    const expected = fill(template, known)
      .split(";")
      .map((part) => part.trimEnd())
      .join(";")
      .trim();
    const now = received.get(name);
    if (now === null) return [`the header ${name} is missing`];
    if (now === expected) return [];
    return name === CSP
      ? policyDifferences(expected, now)
      : [`the header ${name} is ${now}, expected ${expected}`];
  });
  const added = withoutHeaders
    .filter((name) => received.has(name))
    .map((name) => `the header ${name} is ${received.get(name)}, and is not in the inventory`);
  return [...differing, ...added];
}
