import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/** The script of a page, bundled from a file of ours. */
export function scriptOf(url: URL): string {
  const entryPoints = [fileURLToPath(url)];
  const { outputFiles } = buildSync({ entryPoints, bundle: true, format: "iife", write: false });
  return outputFiles[0]?.text ?? "";
}
