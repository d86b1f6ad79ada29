import { parseAst } from "vite";
import { expect, it } from "vitest";
import { firstFiles } from "../../packages/portal/first-files.mjs";

const TABLE = `
  type Screen = () => Promise<unknown>;
  const bill: Screen = () => import("../features/bill/bill-route.tsx");
  export const SCREENS: Readonly<Record<string, Screen>> = {
    login: () => import("../features/auth/login/login-route.tsx"),
    "guest-bill-preview": bill,
    "user-bill-preview": bill,
    receipt: () => import("../features/receipt/receipt-route.tsx"),
  };
  export const WITHOUT_CHECKOUT: ReadonlySet<string> = new Set<string>(["login", "user-bill-preview"]);
`;
const FIRST = `
  export const FIRST_SCREENS: Readonly<Record<string, unknown>> = {
    login: () => import("../features/auth/login/login-route.tsx"),
    "guest-bill-preview": () => import("../features/bill/bill-route.tsx"),
  };
`;
const chunk = (fileName, module, imports = [], css = []) => ({
  ...{ type: "chunk", fileName, imports, isEntry: fileName === "index.js" },
  moduleIds: [`/repo/packages/${module}`],
  viteMetadata: { importedCss: new Set(css) },
});
const BUILT = [
  chunk("index.js", "portal/src/app/main.tsx", [], ["index.css"]),
  chunk("login.js", "portal/src/features/auth/login/login-route.tsx", ["index.js", "form.js"]),
  chunk("bill.js", "portal/src/features/bill/bill-route.tsx", ["form.js"], ["bill.css"]),
  chunk("form.js", "ui/src/form/use-form.ts", ["index.js"], ["form.css"]),
  chunk("screens.js", "portal/src/app/screens.ts", ["index.js"]),
  chunk("receipt.js", "portal/src/features/receipt/receipt-route.tsx", ["index.js"]),
  chunk("checkout.js", "portal/src/platform/session/checkout-code.ts", ["form.js"]),
  chunk("es.js", "core/src/messages/es/index.ts", ["index.js"]),
];

async function writtenList(built = BUILT) {
  const plugin = firstFiles();
  for (const [source, name] of [
    [TABLE, "screens"],
    [FIRST, "first-screens"],
  ])
    await plugin.transform.call({ parse: parseAst }, source, `/repo/packages/portal/src/app/${name}.ts`);
  let source = "";
  const bundle = Object.fromEntries(built.map((part) => [part.fileName, part]));
  const context = {
    emitFile: (file) => {
      source = file.source;
    },
  };
  plugin.generateBundle.handler.call(context, {}, bundle);
  return JSON.parse(source);
}

it("the list has each screen's files that the page does not request itself, with the checkout's and the table of screens if needed", async () => {
  const bill = ["form.css", "bill.css", "bill.js", "form.js"];
  expect(await writtenList()).toEqual({
    screens: {
      login: ["form.css", "login.js", "form.js"],
      "guest-bill-preview": bill,
      "user-bill-preview": ["screens.js", ...bill],
      receipt: ["screens.js", "receipt.js", "form.css", "checkout.js", "form.js"],
    },
    languages: { es: ["es.js"] },
  });
});

it("a screen that is missing from the output fails the build", async () => {
  await expect(writtenList(BUILT.filter(({ fileName }) => fileName !== "bill.js"))).rejects.toThrow(
    "bill-route",
  );
});
