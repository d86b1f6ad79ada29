import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lintTexts } from "./lint-texts.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "county-pay-texts-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const SCREEN = "packages/ui/src/screens/a.tsx";

test.each([
  ["text in JSX", SCREEN, "const A = () => <p>Pay now</p>;", "Pay now"],
  ["one lower-case word in JSX", SCREEN, "const A = () => <b>total {sum}</b>;", "total"],
  ["a string in braces", SCREEN, 'const A = () => <p>{"Pay"}</p>;', "Pay"],
  ["both branches of a conditional", SCREEN, 'const A = () => <p>{late ? "late" : "due"}</p>;', "due"],
  ["a template in braces", SCREEN, "const A = () => <p>{`$" + "{count} bills`}</p>;", "bills"],
  ["text for screen readers only", SCREEN, 'const A = () => <nav aria-label="pages" />;', "pages"],
  ["a title", SCREEN, 'const A = () => <iframe title={ready ? "pay" : wait} />;', "pay"],
  ["a placeholder", SCREEN, 'const A = () => <input placeholder="name" />;', "name"],
  ["a component's label", SCREEN, 'const A = () => <Field label="Street" />;', "Street"],
  ["a notice", SCREEN, 'toast({ title: "Done!", text });', "Done!"],
  ["the title of the page", "packages/portal/src/a.ts", 'document.title = "pay";', "pay"],
  ["textContent", "packages/widget/src/a.ts", 'node.textContent = open ? "hide" : "show";', "show"],
  [
    "a sentence in core",
    "packages/core/src/cart/a.ts",
    'export const a = "Your cart is full.";',
    "Your cart is full.",
  ],
  [
    "a sentence with a value",
    "packages/core/src/cart/a.ts",
    "const a = `Amount is $" + "{due}`;",
    "Amount is {}",
  ],
  ["a page of the server", "packages/server/src/a.ts", "const a = `<p>receipt</p>`;", "receipt"],
  [
    "a sentence in Spanish",
    "packages/core/src/a.ts",
    'const a = "¿Cómo desea pagar?";',
    "¿Cómo desea pagar?",
  ],
])("the lint reports %s", (_what, file, source, text) => {
  plant(file, source);
  const problems = lintTexts(root);
  expect(problems.map((one) => one.problem).join()).toContain(`"${text}"`);
  expect(problems[0]).toMatchObject({ file, line: 1 });
});

test.each([
  ["the catalog", "packages/core/src/messages/a.ts", 'export const a = { title: "Pay now" };'],
  ["a test", "packages/ui/src/a.test.tsx", "const A = () => <p>Pay now</p>;"],
  ["texts from the catalog", SCREEN, "const A = () => <p title={texts.title}>{texts.pay}</p>;"],
  ["signs and numbers", SCREEN, 'const A = () => <p aria-label="1 2">{" "}· $ 3 …</p>;'],
  [
    "classes and codes",
    SCREEN,
    'const A = () => <p className="cp-a b" role="alert">{step === "form" && x}</p>;',
  ],
  [
    "an engineer's error",
    "packages/core/src/a.ts",
    'throw new CountyPayError("internal", "No such thing here");',
  ],
  ["the log", "packages/server/src/a.ts", 'request.log.error({ err }, "It did not work");'],
  ["the console", "packages/widget/src/a.ts", 'console.warn("Unknown attribute here");'],
  ["types", "packages/core/src/a.ts", 'type A = "Not Paid Yet"; interface B { title: "Not Paid Yet" }'],
  ["codes of a status", "packages/core/src/a.ts", 'if (status === "Partially Paid") stop();'],
  ["SQL", "packages/server/src/a.ts", "sql`select a from b where c < d`;"],
  ["comments", SCREEN, "/* Pay now */ const a = 1; // Pay now"],
])("the lint ignores %s", (_what, file, source) => {
  plant(file, source);
  expect(lintTexts(root)).toEqual([]);
});

test("the lint reports the line of each text", () => {
  plant(SCREEN, "const a = 1;\n\nconst A = () => <p>Pay now</p>;\n");
  expect(lintTexts(root)).toMatchObject([{ line: 3 }]);
});
