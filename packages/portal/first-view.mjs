import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** React's names, as in the browser's build. */
const ALIASES = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-dom/client": "@county-pay/widget/preact/client",
  react: here("src/platform/preact/react.ts"),
};

/** What the page's frame reads of a browser while it is drawn. */
const BROWSER = { "navigator.onLine": "true", "document.cookie": '""', "window.location.origin": '""' };

/** Code that is loaded later is not part of a first view. */
const withoutLater = {
  name: "without-later",
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    ),
};

/** The program with which the server draws a page's frame, from the same components as in the browser. */
async function program() {
  const { outputFiles } = await build({
    entryPoints: [here("src/app/first-view.tsx")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["import", "module"],
    target: "node20",
    jsx: "automatic",
    alias: ALIASES,
    define: BROWSER,
    loader: { ".css": "empty" },
    plugins: [withoutLater],
    logOverride: { "assign-to-define": "silent" },
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

/**
 * Starts the portal once the browser has painted what the server drew, so that this is not delayed by the start: running
 * the portal's code takes a phone a while.
 */
const STARTER = `const start=()=>import(document.querySelector("link[data-app]").href);
document.hidden||!document.querySelector("[data-first]")?start():requestAnimationFrame(()=>setTimeout(start));
`;

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Writes `.vite/first-view.js` for the server, and makes the page start the portal after its first paint. */
export function firstView() {
  return {
    name: "first-view",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        this.emitFile({ type: "asset", fileName: ".vite/first-view.js", source: await program() });
        const hash = createHash("sha256").update(STARTER).digest("hex").slice(0, 8);
        const starter = `assets/start-${hash}.js`;
        this.emitFile({ type: "asset", fileName: starter, source: STARTER });
        const page = bundle["index.html"];
        const html = page.source.toString();
        if (!SCRIPT.test(html)) this.error("the page has no script");
        page.source = html.replace(
          SCRIPT,
          (_, app) =>
            `<link rel="modulepreload" crossorigin fetchpriority="low" href="${app}" data-app><script type="module" crossorigin src="/${starter}"></script>`,
        );
      },
    },
  };
}
