import nodeResolve from "@rollup/plugin-node-resolve";
import esbuild from "rollup-plugin-esbuild";
import { elementPlugins, here, onwarn, treeshake } from "./bundles.mjs";

const npm = (path) => here(`../../dist/npm/${path}`);

/** The wrapper's package imports the element from the other package. */
const fromTheWidget = {
  name: "from-the-widget",
  resolveId: (id) => (id === "../define.ts" ? { id: "@county-pay/widget/define", external: true } : null),
};

/**
 * The files that a site builds into its own bundle: the element with all its dependencies, and the wrapper for React
 * 18.
 */
export const npmBundles = [
  {
    input: { index: here("src/npm/index.ts"), define: here("src/npm/define.ts") },
    onwarn,
    treeshake,
    plugins: elementPlugins(),
    output: { dir: npm("widget"), format: "es", chunkFileNames: "[name]-[hash].js" },
  },
  {
    input: here("src/npm/react/index.tsx"),
    onwarn,
    external: ["react"],
    plugins: [
      fromTheWidget,
      nodeResolve({ extensions: [".ts", ".tsx"] }),
      esbuild({ target: "es2022", jsx: "automatic", tsconfig: false }),
    ],
    output: { file: npm("react/index.js"), format: "es" },
  },
];
