import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const START = fileURLToPath(new URL("src/platform/early-keys/start.ts", import.meta.url));

/**
 * Builds the first script of the counter's page, which keeps keys until the page's own code has loaded: a small classic
 * script without imports, which the server writes into the page's head (decision 516).
 */
export const earlyKeys = () => ({
  name: "early-keys",
  apply: "build",
  async buildStart() {
    const { outputFiles } = await build({
      entryPoints: [START],
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
      write: false,
    });
    this.emitFile({ type: "asset", name: "early-keys.js", source: outputFiles[0].text });
  },
});
