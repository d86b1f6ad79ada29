import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lintImports } from "./lint-imports.mjs";

let root;

function plant(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const plantPackage = (folder, content) => plant(`${folder}/package.json`, JSON.stringify(content));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "county-pay-lint-"));
  plantPackage(".", { devDependencies: { vitest: "1" } });
  plantPackage("packages/core", { exports: { "./*": "./src/*/index.ts" }, dependencies: { valibot: "1" } });
  plantPackage("packages/ui", { exports: { ".": "./src/index.ts" } });
  plantPackage("packages/widget", { exports: { "./card-host": "./src/card-host/index.ts" } });
  plant("packages/core/src/money/index.ts", "export const cents = 1;\n");
  plant("packages/ui/src/index.ts", "");
  plant("packages/widget/src/card-host/index.ts", "");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["core imports ui", "packages/core/src/cart/a.ts", "@county-pay/ui", "packages/core must not import"],
  ["core imports Node", "packages/core/src/cart/a.ts", "node:fs", "must run without Node"],
  ["core imports what it does not declare", "packages/core/src/cart/a.ts", "react", "react is not declared"],
  [
    "ui imports the widget",
    "packages/ui/src/a.ts",
    "@county-pay/widget/card-host",
    "packages/ui must not import",
  ],
  ["the server imports ui", "packages/server/src/a.ts", "@county-pay/ui", "packages/server must not import"],
  [
    "the portal imports the server",
    "packages/portal/src/a.ts",
    "@county-pay/server/start",
    "must not import",
  ],
  [
    "the portal imports an unpermitted entry of the widget",
    "packages/portal/src/a.ts",
    "@county-pay/widget/element",
    "must not import",
  ],
  [
    "a nonexistent folder is imported",
    "packages/ui/src/a.ts",
    "@county-pay/core/nowhere",
    "not a published entry",
  ],
  [
    "an unpublished file is imported",
    "packages/ui/src/a.ts",
    "@county-pay/core/money/cents.ts",
    "not a published entry",
  ],
  [
    "a package is imported by path",
    "packages/ui/src/a.ts",
    "../../core/src/money/index.ts",
    "is outside packages/ui",
  ],
  [
    "a test imports a package by path",
    "tests/a.test.ts",
    "../packages/core/src/money/index.ts",
    "is outside tests",
  ],
  ["an example imports a source", "examples/a.mjs", "@county-pay/core/money", "examples must not import"],
  [
    "a lower folder imports a higher one",
    "packages/core/src/money/a.ts",
    "../cart/cart.ts",
    "core/money must not import core/cart",
  ],
  [
    "folders on the same layer import each other",
    "packages/core/src/search/a.ts",
    "../cart/cart.ts",
    "core/search must not import core/cart",
  ],
  [
    "a rule imports the journey",
    "packages/core/src/payments/a.ts",
    "../journey/store.ts",
    "core/payments must not import core/journey",
  ],
  [
    "a rule imports code of the contract",
    "packages/core/src/bills/a.ts",
    "../contract/endpoint.ts",
    "core/bills must not import core/contract",
  ],
  [
    "messages import something",
    "packages/core/src/messages/a.ts",
    "../money/index.ts",
    "core/messages imports nothing",
  ],
  [
    "a folder is in no layer",
    "packages/core/src/extra/a.ts",
    "../money/index.ts",
    "core/extra is in no layer",
  ],
  [
    "a feature imports a feature",
    "packages/portal/src/features/cart/a.ts",
    "../bill/b.ts",
    "feature cart must not import the feature bill",
  ],
  [
    "a form of the checkout imports another",
    "packages/portal/src/features/checkout/guest/a.ts",
    "../counter/b.ts",
    "feature checkout/guest must not import the feature checkout/counter",
  ],
  [
    "a report imports another",
    "packages/portal/src/features/reports/fees/a.ts",
    "../mail/b.ts",
    "feature reports/fees must not import the feature reports/mail",
  ],
  [
    "shared code imports a screen",
    "packages/portal/src/shared/drives/a.ts",
    "../../features/bill/b.ts",
    "portal/shared must not import portal/features",
  ],
  [
    "a module reaches into another",
    "packages/server/src/payments/checkout/a.ts",
    "../payments/pay.ts",
    "through its index.ts only",
  ],
  [
    "the app reaches into a module",
    "packages/server/src/app.ts",
    "./payments/payments/pay.ts",
    "through its index.ts only",
  ],
  [
    "a module imports the routes of a domain",
    "packages/server/src/people/users/a.ts",
    "../../payments/routes.ts",
    "is for app.ts only",
  ],
  [
    "http knows a module",
    "packages/server/src/http/a.ts",
    "../county/companies/index.ts",
    "server/http must not import server/county",
  ],
  [
    "the kernel runs code",
    "packages/server/src/kernel/a.ts",
    "../http/refusal.ts",
    "server/kernel has only types",
  ],
])("the lint reports file, line, and rule if %s", (_what, file, specifier, problem) => {
  plant(file, `// the specifier is on line 4\n\nimport {\n  x } from "${specifier}";\n`);
  expect(lintImports(root)).toEqual([{ file, line: 4, problem: expect.stringContaining(problem) }]);
});

test.each([
  ['export { x } from "../cart/cart.ts";'],
  ["export * from '../cart/cart.ts';"],
  ['import "../cart/cart.ts";'],
  ['import type { X } from "../cart/cart.ts";'],
  ['const x = await import("../cart/cart.ts");'],
])("the lint catches every form of import: %s", (statement) => {
  plant("packages/core/src/money/a.ts", `${statement}\n`);
  expect(lintImports(root)).toHaveLength(1);
});

test.each([
  ["packages/core/src/cart/a.ts", 'import { cents } from "../money/index.ts";'],
  ["packages/core/src/cart/a.ts", 'import * as v from "valibot";'],
  ["packages/core/src/cart/a.ts", 'import { text } from "../messages/cart.ts";'],
  ["packages/core/src/bills/a.ts", 'import type { BillWire } from "../contract/index.ts";'],
  ["packages/core/src/messages/a.ts", 'import type { ErrorCode } from "../errors.ts";'],
  ["packages/core/src/cart/a.test.ts", 'import { test } from "vitest";'],
  ["packages/ui/src/a.ts", 'import { cents } from "@county-pay/core/money";'],
  ["packages/portal/src/a.ts", 'import { mount } from "@county-pay/widget/card-host";'],
  ["packages/portal/src/features/reports/fees/a.ts", 'import { b } from "../shared/b.ts";'],
  ["packages/portal/src/features/reports/a.ts", 'import { b } from "./fees/b.ts";'],
  ["packages/server/src/bills/routes.ts", 'import { b } from "./a/routes.ts";'],
  ["packages/server/src/app.ts", 'import { b } from "./bills/routes.ts";'],
  ["packages/server/src/kernel/a.ts", 'import type { B } from "../http/b.ts";'],
  ["packages/server/src/bills/a/a.ts", 'import { b } from "../b/index.ts";'],
  ["packages/portal/src/features/checkout/guest/a.ts", 'import { b } from "../shared/b.ts";'],
  ["packages/core/src/money/a.ts", '// import { x } from "../cart/cart.ts";'],
  ["packages/core/src/money/a.ts", '/* import { x } from "../cart/cart.ts"; */'],
])("the lint accepts an import that the rules allow: %s %s", (file, statement) => {
  plant(file, `${statement}\n`);
  expect(lintImports(root)).toEqual([]);
});
